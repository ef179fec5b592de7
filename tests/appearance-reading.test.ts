import { expect, test } from 'vitest';
import { faceApi, faceApiFolder } from '#ports/face-recognizer/face-api/face-api.ts';
import { appearanceOf, personaOf, readAppearance, readNames } from './appearance-reading.ts';
import { casesFrom } from './skin-reading.ts';

const folder = faceApiFolder();

test.skipIf(!folder)('glasses, beard and hair length are read correctly from photos, or not at all', async () => {
  const recognizer = faceApi(folder ?? '');
  for (const each of casesFrom(1_004, 2)) {
    const [real, seen] = [appearanceOf(personaOf(each)), await readAppearance(each, recognizer)];
    expect(seen, 'the face is found').not.toBeNull();
    for (const name of readNames) expect([real[name], undefined], name).toContain(seen?.[name]);
    expect(readNames.some((name) => seen?.[name] !== undefined)).toBe(true);
  }
});
