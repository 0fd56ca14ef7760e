import type { ViewCommandOption } from '../view/protocol.js';
import { channelItems, roleItems } from './components.js';
import type { Store } from './store.js';

type Value = string | number | boolean;

export interface Offer {
  label: string;
  value: Value;
}

const BOOLEAN = 5;
const STRING = 3;

/** What an option offers by itself; null when anything may be typed or the application has to be asked. */
export function offers(store: Store, option: ViewCommandOption): Offer[] | null {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
  switch (option.type) {
    case BOOLEAN:
      return [
        { label: 'True', value: true },
        { label: 'False', value: false },
      ];
    case 6:
      return store.state.people.map(({ id, name }) => ({ label: `@${name}`, value: id }));
    case 7:
      return channelItems(store, option.channel_types ?? null).map(({ label, value }) => ({ label, value }));
    case 8:
      return roleItems(store).map(({ label, value }) => ({ label, value }));
    default:
      return null;
  }
}

export const matching = (list: readonly Offer[], typed: string): Offer[] => {
  const wanted = typed.toLowerCase().replace(/^[@#]/, '');
  return list.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, 25);
};

/** The value of what stands in an option's field, or what is wrong with it. */
export function readOption(
  store: Store,
  option: ViewCommandOption,
  typed: string,
  chosen: Offer | null,
): { value?: Value; problem?: string } {
  if (typed === '') return option.required ? { problem: 'This option is required' } : {};
  if (chosen && chosen.label === typed) return { value: chosen.value };
  const list = offers(store, option);
  if (list) {
    const exact = list.find(
      ({ label }) => label.toLowerCase().replace(/^[@#]/, '') === typed.toLowerCase().replace(/^[@#]/, ''),
    );
    return exact ? { value: exact.value } : { problem: 'Choose one of the options' };
  }
  if (option.type === STRING) return { value: typed };
  const number = Number(typed.replace(',', '.'));
  if (!Number.isFinite(number)) return { problem: 'Enter a number' };
  if (option.min_value != null && number < option.min_value)
    return { problem: `At least ${option.min_value}` };
  if (option.max_value != null && number > option.max_value)
    return { problem: `At most ${option.max_value}` };
  return { value: number };
}
