import type { Photo } from '@galatea/portrait/photo/photo-pixels.ts';
import { expect, test } from 'vitest';
import { faceApi, faceApiFolder } from '#ports/face-recognizer/face-api/face-api.ts';
import { casesFrom, readSkin, skinReach } from './skin-reading.ts';

/** Excludes the seeds below 6,000, which were used to choose the limits for reading skin colors. */
const firstSeed = 7_000;
const people = 70;
const { signal } = new AbortController();

test('without a recognizer, reads 95% of skin colors correctly and leaves at most 25% unread', async ({ annotate }) => {
  await annotate(await proveReading());
});

test('with a recognizer, reads 95% of skin colors correctly and leaves at most 25% unread', async ({ annotate }) => {
  const folder = faceApiFolder();
  if (!folder) throw new Error('@vladmandic/face-api is not installed');
  const { facesIn } = faceApi(folder);
  const find = async (photo: Photo) => {
    const [face] = await facesIn(photo, signal);
    return face?.outline && { outline: face.outline, skin: face.skin ?? null };
  };
  await annotate(await proveReading(find));
});

async function proveReading(find?: Parameters<typeof readSkin>[1]): Promise<string> {
  const differences: number[] = [];
  for (const each of casesFrom(firstSeed, people)) {
    const difference = await readSkin(each, find);
    if (difference !== null) differences.push(difference);
  }
  const right = differences.filter((difference) => difference < skinReach).length;
  const unknown = people - differences.length;
  expect(right / differences.length).toBeGreaterThanOrEqual(0.95);
  expect(unknown / people).toBeLessThanOrEqual(0.25);
  const median = differences.toSorted((one, other) => one - other)[differences.length >> 1] ?? 0;
  return `${right} of ${differences.length} within ${skinReach}, median ${median.toFixed(1)}, ${unknown} unknown`;
}
