/**
 * What carries its facts itself. The garbage collector goes through a weak map again and again, which shows where
 * there are thousands of owners.
 */
export abstract class Remembering {
  /** By the place that a fact has in its class; made when the first one is known. */
  facts: unknown[] | undefined = undefined;
}

/** By class: how many places its facts take, so that thousands of owners carry no more than they can fill. */
const places = new Map<unknown, number>();

function nextPlace(owner: unknown): number {
  const place = places.get(owner) ?? 0;
  places.set(owner, place + 1);
  return place;
}

/**
 * A fact of a grid, a position or an area: computed once, when first asked for, and forgotten with
 * what it is about.
 */
export function remembered<Of extends object, T>(compute: (of: Of) => T): (of: Of) => T {
  let place = -1;
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
    if (place < 0) place = nextPlace(of.constructor);
    let fact = of.facts?.[place] as T | undefined;
    if (fact === undefined) {
      fact = compute(of);
      of.facts ??= new Array(places.get(of.constructor));
      of.facts[place] = fact;
    }
    return fact;
  };
}
