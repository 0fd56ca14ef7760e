import type { Component } from '../discord/component.js';
import { boardComponents } from './board/components.js';
import { helpComponents } from './help/command.js';
import { importComponents } from './import/command.js';
import { rankComponents } from './leaderboard/command.js';
import { learnComponents } from './learn/command.js';
import { pickerComponents } from './picker/components.js';
import { openComponents } from './play/components.js';
import { privacyComponents } from './privacy/command.js';
import { previewComponents } from './schedule/look.js';
import { settingsComponents } from './settings/command.js';
import { shareComponents } from './share/command.js';

/** Every button, select and form, found by the name in its custom id. */
export const components: readonly Component[] = [
  ...boardComponents,
  ...pickerComponents,
  ...openComponents,
  ...rankComponents,
  ...shareComponents,
  ...settingsComponents,
  ...privacyComponents,
  ...helpComponents,
  ...learnComponents,
  ...importComponents,
  ...previewComponents,
];
