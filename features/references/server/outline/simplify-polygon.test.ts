import { expect, test } from 'vitest';
import { simplifyPolygon } from './simplify-polygon.ts';

test('of two close points, keeps the one in a notch, so that the background there stays outside', () => {
  const [notch, brim] = [[52, 0], [60, 2]] as const; // biome-ignore format: one line
  const others = [[100, 30], [100, 100], [-50, 100], [-50, -10]] as const; // biome-ignore format: one line
  const simple = simplifyPolygon([[50, -10], notch, brim, ...others], 32, 9);
  expect(simple).toContainEqual(notch);
  expect(simple).not.toContainEqual(brim);
});
