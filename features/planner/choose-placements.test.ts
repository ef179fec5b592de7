import { expect, test } from 'vitest';
import { choosePlacements, type PlacedPost, type PlacedReference } from './choose-placements.ts';

/** Returns open posts on consecutive days from 2030-07-01. */
function posts(count: number, changes: Readonly<Record<number, Partial<PlacedPost>>> = {}): PlacedPost[] {
  return Array.from({ length: count }, (_, index) => {
    const atMs = Date.UTC(2030, 6, 1 + index, 10);
    const day = new Date(atMs).toISOString().slice(0, 10);
    return { id: String(index), atMs, day, isOpen: true, placementId: null, ...changes[index] };
  });
}

function placement(id: string, oneIn: number, changes: Partial<PlacedReference> = {}): PlacedReference {
  return { id, oneIn, startMs: 0, until: '2031-01-01', ...changes };
}

/** Returns the placement of each post as a letter, '-' for none. */
function shown(placements: readonly PlacedReference[], calendar: readonly PlacedPost[]): string {
  const chosen = choosePlacements(placements, calendar);
  return calendar.map(({ id, placementId }) => chosen.get(id) ?? placementId ?? '-').join('');
}

test('shows a placement in the first post and then in every Nth', () => {
  expect(shown([placement('a', 3)], posts(7))).toBe('a--a--a');
  expect(shown([placement('a', 1)], posts(3))).toBe('aaa');
});

test('counts posts that were written by the user or have started', () => {
  const calendar = posts(7, { 0: { isOpen: false, placementId: 'a' }, 2: { isOpen: false } });
  expect(shown([placement('a', 4)], calendar)).toBe('a---a--');
});

test('ends on the last day, inclusive', () => {
  expect(shown([placement('a', 1, { until: '2030-07-02' })], posts(4))).toBe('aa--');
});

test('starts with the first post after its creation', () => {
  expect(shown([placement('a', 2, { startMs: Date.UTC(2030, 6, 2) })], posts(5))).toBe('-a-a-');
});

test('rotates placements of the same frequency, and shows at most one in each post', () => {
  expect(shown([placement('a', 1), placement('b', 1), placement('c', 1)], posts(7))).toMatch(/^([abc]{3})\1./);
  expect(shown([placement('a', 2), placement('b', 2)], posts(6))).toBe('ababab');
});

test('shows a rare placement between those of every post', () => {
  const order = shown([placement('a', 1), placement('b', 5)], posts(20));
  expect(order.match(/b/g)).toHaveLength(4);
  expect(order).not.toContain('-');
});

test('does not depend on the order of the posts', () => {
  const calendar = posts(9, { 4: { isOpen: false, placementId: 'b' } });
  const placements = [placement('a', 2), placement('b', 3)];
  const sorted = choosePlacements(placements, calendar);
  expect(choosePlacements(placements, calendar.toReversed())).toEqual(sorted);
});

test('gives the turn of a removed post to the next one', () => {
  const [first, ...others] = posts(6);
  expect(first?.id).toBe('0');
  expect(shown([placement('a', 3)], others)).toBe('a--a-');
});

test('never shows a placement more often than in one of N posts', () => {
  for (let oneIn = 1; oneIn <= 20; oneIn++) {
    const order = shown([placement('a', oneIn), placement('b', 3)], posts(60));
    const at = [...order].flatMap((each, index) => (each === 'a' ? [index] : []));
    for (const [index, place] of at.slice(1).entries()) expect(place - (at[index] ?? 0)).toBeGreaterThanOrEqual(oneIn);
  }
});
