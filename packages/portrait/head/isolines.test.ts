import { expect, test } from 'vitest';
import { area, type Field, isolines } from './isolines.ts';

const size = 21;
const values = Float32Array.from({ length: size * size }, (_, index) => {
  const [x, y] = [(index % size) - 10, Math.floor(index / size) - 10];
  return Math.sqrt(x * x + y * y);
});
const cone: Field = {
  left: -10,
  top: -10,
  cell: 1,
  columns: size,
  rows: size,
  values: values.map((distance) => 10 - distance),
};

test('the outline of a round hill encloses the disc above the level', () => {
  const [loop, ...others] = isolines(cone, 4, 0);
  expect(others).toEqual([]);
  expect(Math.abs(area(loop ?? []))).toBeCloseTo(Math.PI * 36, -1);
});

test('a hole is oriented opposite to the outer outline, so that it stays open when filled', () => {
  const ring: Field = { ...cone, values: values.map((distance) => 3 - Math.abs(distance - 6)) };
  const turns = isolines(ring, 0, 0).map((loop) => Math.sign(area(loop)));
  expect(turns.toSorted()).toEqual([-1, 1]);
});
