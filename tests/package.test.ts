import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

const installs = ({ os, cpu }: Locked, machine: { os: string; cpu: string }): boolean =>
  (os?.includes(machine.os) ?? true) && (cpu?.includes(machine.cpu) ?? true);

it.each(['x64', 'arm64'])('pins by its hash whatever Linux on %s installs', (cpu) => {
  const unpinned = packages.filter(([, each]) => installs(each, { os: 'linux', cpu }) && !each.integrity);
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

it('runs without the tools that it is built with', () => {
  const tools = ['prisma', 'tsx', 'typescript', 'esbuild', 'vitest'].map((name) => `node_modules/${name}`);
  expect(tools.filter((path) => !lock.packages[path]?.dev)).toEqual([]);
});

/** Whether a range such as `^18.18 || >=20` admits a version; of each part of it the first number decides. */
const admits = (range: string, major: number): boolean =>
  range.split('||').some((part) => {
    const [, sign = '', from = ''] = /^\s*([<>=^~]*)\s*v?(\d+|\*)/.exec(part) ?? [];
    if (from === '*') return true;
    return sign.startsWith('>') ? Number(from) <= major : Number(from) === major;
  });

// Prisma's own local server asks for Node 22. Nothing here starts it, so package.json puts a small package that is there
// anyway in its place: an install on the oldest Node that we run on says nothing.
it('installs without a word on the oldest Node that it runs on', () => {
  const oldest = Number(/\d+/.exec(lock.packages['']?.engines?.node ?? '')?.[0]);
  expect(oldest).toBe(20);
  const newer = packages.filter(
    ([, { engines, optional }]) => !optional && engines?.node && !admits(engines.node, oldest),
  );
  expect(newer.map(([path, { engines }]) => `${path} wants ${engines?.node}`)).toEqual([]);
});
