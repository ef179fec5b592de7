import { expect, test } from 'vitest';
import { faceApi, faceApiFolder } from '#ports/face-recognizer/face-api/face-api.ts';
import { appearanceOf, personaOf, readAppearance, readNames } from './appearance-reading.ts';
import { casesFrom } from './skin-reading.ts';

/** Starts after the influencers that were used to choose the limits for reading, which are below 6,000. */
const firstPerson = 8_000;
const people = 70;
/** The minimum share of detected faces for which each feature is read. */
const leastRead = { glasses: 0.8, beard: 0.5, hairLength: 0.3 } as const;

test('95 of 100 glasses, beards and hair lengths that a recognizer reads are right', async ({ annotate }) => {
  const folder = faceApiFolder();
  if (!folder) throw new Error('@vladmandic/face-api is not installed');
  const recognizer = faceApi(folder);
  const read: { real: ReturnType<typeof appearanceOf>; seen: Awaited<ReturnType<typeof readAppearance>> }[] = [];
  for (const each of casesFrom(firstPerson, people))
    read.push({ real: appearanceOf(personaOf(each)), seen: await readAppearance(each, recognizer) });
  const found = read.flatMap(({ real, seen }) => (seen ? { real, seen } : []));
  expect(found.length / people).toBeGreaterThan(0.8);
  for (const name of readNames) {
    const answered = found.filter(({ seen }) => seen[name] !== undefined);
    const right = answered.filter(({ real, seen }) => seen[name] === real[name]);
    await annotate(`${name}: ${right.length} of ${answered.length} right, ${found.length - answered.length} unknown`);
    expect(right.length / answered.length, name).toBeGreaterThanOrEqual(0.95);
    expect(answered.length / found.length, name).toBeGreaterThanOrEqual(leastRead[name]);
  }
});
