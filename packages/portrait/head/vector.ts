/** A point in the image, or on the face in front view, in figure units. */
export type Point = readonly [x: number, y: number];

/** A point on the head in figure units: x to the right of the image, y down, z out of the face. */
export type Point3 = readonly [x: number, y: number, z: number];

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : Math.min(value, high);
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Returns 0 below `low` and 1 above `high`, with a smooth transition in between. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}

/** Returns the height of a bump: 1 at distance 0, falling smoothly to 0 at distance 1. */
export function hill(distance: number): number {
  const rest = 1 - distance * distance;
  return rest > 0 ? rest * rest : 0;
}

/**
 * Returns a smooth curve (Catmull–Rom) through at least two knots sorted by x, as a function of x that is constant
 * beyond the ends.
 */
export function curveThrough(knots: readonly Point[]): (x: number) => number {
  const last = knots.length - 1;
  const xAt = (index: number) => knots[index]?.[0] ?? 0;
  const yAt = (index: number) => knots[index]?.[1] ?? 0;
  const risesAtStart: number[] = [];
  const risesAtEnd: number[] = [];
  for (let index = 0; index < last; index++) {
    const width = xAt(index + 1) - xAt(index);
    const before = index === 0 ? 2 * xAt(0) - xAt(1) : xAt(index - 1);
    const after = index === last - 1 ? 2 * xAt(last) - xAt(last - 1) : xAt(index + 2);
    const [yBefore, yAfter] = [yAt(Math.max(0, index - 1)), yAt(Math.min(last, index + 2))];
    risesAtStart.push(((yAt(index + 1) - yBefore) / (xAt(index + 1) - before)) * width);
    risesAtEnd.push(((yAfter - yAt(index)) / (after - xAt(index))) * width);
  }

  return (x) => {
    let index = 0;
    while (index < last - 1 && xAt(index + 1) < x) index++;
    const t = clamp((x - xAt(index)) / (xAt(index + 1) - xAt(index)), 0, 1);
    const t2 = t * t;
    const t3 = t * t * t;
    return (
      yAt(index) * (2 * t3 - 3 * t2 + 1) +
      (risesAtStart[index] ?? 0) * (t3 - 2 * t2 + t) +
      yAt(index + 1) * (3 * t2 - 2 * t3) +
      (risesAtEnd[index] ?? 0) * (t3 - t2)
    );
  };
}
