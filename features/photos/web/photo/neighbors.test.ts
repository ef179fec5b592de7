import { expect, test } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { getNeighbors } from './neighbors.ts';

test.each([
  [3, { previous: null, next: 2, following: 2 }],
  [2, { previous: 3, next: 1, following: 1 }],
  [1, { previous: 2, next: null, following: 0 }],
])('photo %i of three has the adjacent photos as neighbors', (number, expected) => {
  expect(findNeighbors([3, 2, 1], number)).toEqual(expected);
});

test.each([
  [4, { previous: null, next: 3, following: 2 }],
  [2, { previous: 3, next: 1, following: 1 }],
  [0, { previous: 1, next: null, following: 0 }],
])('photo %i, which is not in the gallery, is placed by its date', (number, expected) => {
  expect(findNeighbors([3, 1], number)).toEqual(expected);
});

function findNeighbors(gallery: number[], number: number) {
  const { previous, next, following } = getNeighbors(
    gallery.map((each) => samplePhoto(each)),
    samplePhoto(number),
  );
  return { previous: previous && Number(previous.id), next: next && Number(next.id), following };
}
