import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
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
