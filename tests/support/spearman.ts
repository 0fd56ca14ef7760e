/** The correlation of two orders; equal values share their place. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [places(one), places(other)];
  const middle = (one.length - 1) / 2;
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, index) => sum + (value - middle) * (y[index]! - middle), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function places(values: readonly number[]): number[] {
  const order = [...values].sort((a, b) => a - b);
  return values.map((value) => (order.indexOf(value) + order.lastIndexOf(value)) / 2);
}
