/** How processes of a bench run the sources: as fast as what is built of them. */
export const AS_BUILT: readonly string[] = [
  '--import',
  'tsx',
  '--import',
  new URL('./as-built.mjs', import.meta.url).href,
];
