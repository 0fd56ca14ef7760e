import { isZone } from './local-time.js';

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Zones as people look for them: by city, by continent, with spaces for underscores. */
export function findZones(text: string, most: number): string[] {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '_');
  const starts = ZONES.filter(
    (zone) => cityOf(zone).startsWith(wanted) || zone.toLowerCase().startsWith(wanted),
  );
  const within = ZONES.filter((zone) => zone.toLowerCase().includes(wanted));
  return [...new Set([...starts, ...within])].slice(0, most);
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).toLowerCase();

/** The zone as the tables spell it, or null: `europe/berlin` is one, `CEST` and `+02:00` are none. */
export function readZone(text: string): string | null {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '_');
  const known = ZONES.find((zone) => zone.toLowerCase() === wanted);
  if (known) return known;
  // Names that moved (Asia/Calcutta) are still zones, but not in the list of today's names.
  return wanted.includes('/') && isZone(text.trim()) ? text.trim() : null;
}
