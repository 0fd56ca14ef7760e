import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** How containers put their own disk together. What is written there is gone with the container. */
const CONTAINER_DISKS = new Set(['overlay', 'aufs', 'fuse.fuse-overlayfs']);
const MEMORY = new Set(['tmpfs', 'ramfs']);
/** A volume that nobody has named, as an image's own VOLUME makes: the next container gets another. */
const NAMELESS = /\/volumes\/[0-9a-f]{64}\/_data(\/|$)|\/kubernetes\.io~empty-dir\//;

interface Mount {
  readonly root: string;
  readonly point: string;
  readonly type: string;
}

/** The lines of /proc/self/mountinfo; in these a space is written `\040`. */
function readMounts(mountinfo: string): Mount[] {
  return mountinfo.split('\n').flatMap((line) => {
    const [before, after] = line.split(' - ');
    const [, , , root, point] = (before ?? '').split(' ').map(plain);
    const type = after?.split(' ')[0];
    return root && point && type ? [{ root, point, type }] : [];
  });
}

const plain = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

const holds = ({ point }: Mount, path: string): boolean =>
  point === '/' || path === point || path.startsWith(`${point}/`);

/**
 * One sentence where a database file will not outlive its container, else null. It is a warning and no refusal: a machine
 * that itself starts from such a disk looks the same from inside.
 */
export function volumeSentence(databaseUrl: string, folder: string, mountinfo: string): string | null {
  if (!databaseUrl.startsWith('file:')) return null;
  const mounts = readMounts(mountinfo).filter((mount) => holds(mount, folder));
  // Of two on the same place the later hides the earlier.
  const on = mounts.reduce<Mount | null>(
    (best, mount) => (best && best.point.length > mount.point.length ? best : mount),
    null,
  );
  if (!on) return null;
  const about = `DATABASE_URL: ${databaseUrl}`;
  const way =
    'Give the container a named volume for it (docker run -v asterism:/data …), or take PostgreSQL.';
  if (MEMORY.has(on.type)) return `${about} is kept in memory and gone after a restart. ${way}`;
  if (on.point === '/' && CONTAINER_DISKS.has(on.type))
    return `${about} is on the container’s own disk and gone when the container is replaced. ${way}`;
  if (NAMELESS.test(on.root))
    return `${about} is on a volume without a name, and the next container gets another one. ${way}`;
  return null;
}

/** The same for this machine; elsewhere than on Linux there is nothing to read, and nothing is said. */
export function volumeWarning(databaseUrl: string): string | null {
  const mountinfo = '/proc/self/mountinfo';
  if (!databaseUrl.startsWith('file:') || !existsSync(mountinfo)) return null;
  const folder = nearest(dirname(resolve(databaseUrl.slice('file:'.length))));
  return volumeSentence(databaseUrl, realpathSync(folder), readFileSync(mountinfo, 'utf8'));
}

/** The folder, or what will hold it once it is made. */
export const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));
