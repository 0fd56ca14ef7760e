import { customId } from '../../discord/custom-id.js';

/** How a button or a list says whose board it is about: a schedule by its name after a sign that no scope has. */
const SIGN = '=';

/** The boards of a server's first schedule, of another by its name, or everyone's. */
export interface Whose {
  readonly scope: 'server' | 'global';
  /** Empty for the server's first schedule, and for everyone. */
  readonly schedule: string;
}

export const writeWhose = ({ scope, schedule }: Whose): string => (schedule ? `${SIGN}${schedule}` : scope);

/** What a button says may be older, or somebody's own making. */
export const readWhose = (text: string): Whose =>
  text.startsWith(SIGN)
    ? { scope: 'server', schedule: text.slice(SIGN.length) }
    : { scope: text === 'global' ? 'global' : 'server', schedule: '' };

/** The button that opens the day's board of a schedule. */
export const ranksId = (schedule: string): string =>
  schedule ? customId('ranks', writeWhose({ scope: 'server', schedule })) : customId('ranks');
