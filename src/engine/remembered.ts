/**
 * A fact of a grid, a position or an area: computed once, when first asked for, and forgotten with
 * what it is about.
 */
export function remembered<Of extends object, T>(compute: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, T>();
  return (of) => {
    let fact = known.get(of);
    if (fact === undefined) {
      fact = compute(of);
      known.set(of, fact);
    }
    return fact;
  };
}
