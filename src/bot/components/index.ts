import { helpComponents } from '../commands/help.js';
import { importComponents } from '../commands/import.js';
import { learnComponents } from '../commands/learn.js';
import { privacyComponents } from '../commands/privacy.js';
import { rankComponents } from '../commands/ranks.js';
import { previewComponents } from '../commands/schedule/look.js';
import { settingsComponents } from '../commands/settings.js';
import { shareComponents } from '../commands/share.js';
import type { Component } from '../component.js';
import { boardComponents } from './board.js';
import { openComponents } from './open.js';
import { pickerComponents } from './picker.js';

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
