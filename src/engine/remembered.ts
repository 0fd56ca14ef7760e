/**
 * What carries its facts itself. The garbage collector goes through a weak map again and again, which shows where
 * there are thousands of owners.
 */
export abstract class Remembering {
  /** By the number of the fact; made when the first one is known. */
  facts: unknown[] | undefined = undefined;
}

let facts = 0;

/**
 * A fact of a grid, a position or an area: computed once, when first asked for, and forgotten with
 * what it is about.
 */
export function remembered<Of extends object, T>(compute: (of: Of) => T): (of: Of) => T {
  const number = facts++;
  const others = new WeakMap<Of, T>();
  return (of) => {
    if (!(of instanceof Remembering)) {
      let fact = others.get(of);
      if (fact === undefined) {
        fact = compute(of);
        others.set(of, fact);
      }
      return fact;
    }
    let fact = of.facts?.[number] as T | undefined;
    if (fact === undefined) {
      fact = compute(of);
      of.facts ??= [];
      of.facts[number] = fact;
    }
    return fact;
  };
}
