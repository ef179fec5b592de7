import type { ReferenceImage } from './shown-reference.ts';

type Outline = ReferenceImage['outline'];
export type Span = { readonly from: number; readonly to: number };

/** Returns the parts of a row that are within an outline, from left to right. All numbers are shares of the image. */
export function spansAt(outline: Outline, y: number): readonly Span[] {
  const crossings = outline.flatMap(([ax, ay], index) => {
    const [bx, by] = outline.at(index - 1) ?? [ax, ay];
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
  const sorted = crossings.toSorted((one, other) => one - other);
  return sorted.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: sorted[index + 1] ?? from }] : []));
}

/** Returns the widest part of several rows; the whole width if the outline crosses none of them. */
export function widestSpan(outline: Outline, rows: readonly number[]): Span {
  const spans = rows.flatMap((y) => spansAt(outline, y));
  const [widest] = spans.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  return widest ?? { from: 0, to: 1 };
}

/** Returns the lowest point of a column. */
export function lowestAt(outline: Outline, x: number): number {
  const turned = outline.map(([px, py]) => [py, px] as const);
  return spansAt(turned, x).at(-1)?.to ?? 1;
}
