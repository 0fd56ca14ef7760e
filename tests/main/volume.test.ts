import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { checkAll } from '../../src/main/check.js';
import { volumeSentence } from '../../src/main/volume.js';

const ROOT =
  '1035 992 0:87 / / rw,relatime master:301 - overlay overlay rw,lowerdir=/var/lib/docker/overlay2/l/AB:/var/lib/docker/overlay2/l/CD';
const PROC = '1036 1035 0:90 / /proc rw,nosuid,nodev,noexec,relatime - proc proc rw';
const HOSTS =
  '1050 1035 254:1 /var/lib/docker/containers/4f/hosts /etc/hosts rw,relatime - ext4 /dev/vda1 rw';
const volume = (name: string, point = '/data') =>
  `1049 1035 254:1 /var/lib/docker/volumes/${name}/_data ${point} rw,relatime - ext4 /dev/vda1 rw`;
const NAMELESS = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const said = (mounts: readonly string[], folder = '/data', url = 'file:/data/asterism.db') =>
  volumeSentence(url, folder, [ROOT, PROC, HOSTS, ...mounts, ''].join('\n'));

it.each([
  ['on the container’s own disk', [], 'container’s own disk'],
  ['on a volume that the image has made', [volume(NAMELESS)], 'volume without a name'],
  [
    'in a folder that goes with its pod',
    ['77 1035 8:1 /pods/1/volumes/kubernetes.io~empty-dir/data/x /data rw - ext4 /dev/sda1 rw'],
    'volume without a name',
  ],
  ['in memory', ['77 1035 0:33 / /data rw - tmpfs tmpfs rw'], 'kept in memory'],
  ['beside the volume', [volume('asterism', '/database')], 'container’s own disk'],
  ['beside a volume whose name it begins with', [volume('asterism', '/dat')], 'container’s own disk'],
  ['under a mount that hides the volume', [volume('asterism'), volume(NAMELESS)], 'without a name'],
])('says so when the database is %s', (_, mounts, reason) => {
  const sentence = said(mounts);
  expect(sentence).toContain('DATABASE_URL: file:/data/asterism.db');
  expect(sentence).toContain(reason);
  expect(sentence).toContain('-v asterism:/data');
});

it.each([
  ['a named volume', [volume('asterism')]],
  ['a folder of the host', ['77 1035 254:1 /srv/asterism /data rw,relatime - ext4 /dev/vda1 rw']],
])('says nothing where the container has %s', (_, mounts) => {
  expect(said(mounts)).toBeNull();
  expect(said(mounts, '/data/deeper')).toBeNull();
});

it('reads a place with a space in its name', () => {
  expect(said([volume('asterism', '/my\\040data')], '/my data')).toBeNull();
});

it('says nothing of a machine with a disk of its own, and of PostgreSQL', () => {
  expect(
    volumeSentence('file:data/a.db', '/home/ada/data', '27 1 254:1 / / rw - ext4 /dev/vda rw'),
  ).toBeNull();
  expect(said([], '/data', 'postgresql://asterism@database/asterism')).toBeNull();
  expect(volumeSentence('file:data/a.db', '/home/ada', 'nothing that can be read')).toBeNull();
});

it('is a line of the check, and no reason to fail it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-volume-'));
  const lines: string[] = [];
  const config = readConfig({ SANDBOX_DATABASE_URL: `file:${folder}/a.db` });
  const out = { write: (text: string) => lines.push(text) };
  expect(await checkAll(config, out, () => 'on a volume without a name')).toBe(true);
  expect(lines).toContain('! on a volume without a name\n');
  rmSync(folder, { recursive: true });
});
