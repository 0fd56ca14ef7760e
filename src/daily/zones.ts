import { isZone } from './local-time.js';
import { ABBREVIATIONS, PLACES, RENAMED } from './zone-names.js';

const ZONES: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone),
].sort((a, b) => Number(b === 'UTC') - Number(a === 'UTC') || a.localeCompare(b));

/** As it is compared: small letters, spaces for underscores, no accents or dots. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[_\s]+/g, ' ');

const cityOf = (zone: string): string => plain(zone.slice(zone.lastIndexOf('/') + 1));

/**
 * Zones as people look for them: by an abbreviation, a city (whether or not a zone is named after it), a country, or the
 * name in the tables, with spaces for underscores. What begins with what was typed comes before what has it somewhere.
 */
export function findZones(text: string, most: number): string[] {
  const wanted = plain(text);
  const places = Object.keys(PLACES);
  const within = (word: string) => word.split(/[ /]/).some((part) => part.startsWith(wanted));
  const exact = readZone(text);
  const found = [
    ...(exact ? [exact] : []),
    ...(Object.hasOwn(ABBREVIATIONS, wanted) ? (ABBREVIATIONS[wanted] ?? []) : []),
    ...ZONES.filter((zone) => cityOf(zone).startsWith(wanted)),
    ...places.filter((place) => place.startsWith(wanted)).map((place) => PLACES[place] as string),
    ...ZONES.filter((zone) => plain(zone).startsWith(wanted)),
    ...ZONES.filter((zone) => within(plain(zone))),
    ...Object.keys(RENAMED)
      .filter((old) => cityOf(old).startsWith(wanted) || plain(old).startsWith(wanted))
      .map((old) => RENAMED[old] as string),
  ];
  // In the middle of a word it may still be meant, but only by somebody who has typed enough of it.
  const loose = wanted.length > 3 ? ZONES.filter((zone) => plain(zone).includes(wanted)) : [];
  return [...new Set([...found, ...loose])].slice(0, most);
}

/** `utc+2` and `+02:00`: a clock that is never changed. The tables count these from the other side. */
function fixedOffset(wanted: string): string[] | null {
  const match = /^(?:utc|gmt)? ?([+-])0?(\d{1,2})(?::?00)?$/.exec(wanted);
  if (!match) return null;
  const hours = Number(match[2]);
  const zone = hours === 0 ? 'UTC' : `Etc/GMT${match[1] === '+' ? '-' : '+'}${hours}`;
  return isZone(zone) ? [zone] : [];
}

/** The zone that is meant: by its name however it is spelt, an abbreviation or a place. Null: none, or it cannot be told. */
export function readZone(text: string): string | null {
  const wanted = plain(text);
  const known = ZONES.find((zone) => plain(zone) === wanted);
  if (known) return known;
  const [offset] = fixedOffset(wanted) ?? [];
  if (offset) return offset;
  if (Object.hasOwn(ABBREVIATIONS, wanted)) return ABBREVIATIONS[wanted]?.[0] ?? null;
  if (Object.hasOwn(PLACES, wanted)) return PLACES[wanted] ?? null;
  const city = ZONES.find((zone) => cityOf(zone) === wanted);
  if (city) return city;
  const old = Object.keys(RENAMED).find((name) => plain(name) === wanted || cityOf(name) === wanted);
  if (old) return RENAMED[old] ?? null;
  // Others that moved (US/Eastern) are still zones, but not in the list of today's names.
  const spelt = text.trim().replaceAll(' ', '_');
  return spelt.includes('/') && isZone(spelt) ? spelt : null;
}

const FEW = 5;

/** What may have been meant by something that is no zone, for a form, which cannot offer a list while somebody types. */
export function zonesLike(text: string): string[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const found = findZones(text, FEW);
  return found.length > 0 ? found : misspelt(wanted).slice(0, FEW);
}

/** Zones whose city or name is one slip of the finger away: a letter too many, too few, wrong or in its neighbour's place. */
function misspelt(wanted: string): string[] {
  const near = (word: string) => isOneSlip(wanted, word);
  return [
    ...new Set([
      ...ZONES.filter((zone) => near(cityOf(zone)) || near(plain(zone))),
      ...Object.keys(PLACES)
        .filter(near)
        .map((place) => PLACES[place] as string),
    ]),
  ];
}

/** What is left of both words without what they begin and end with alike is the slip. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [one, other] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  if (one.length <= 1 && other.length <= 1) return true;
  return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0];
}
