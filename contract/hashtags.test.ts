import { expect, test } from 'vitest';
import { hashtagsIn, withFirstHashtags } from './hashtags.ts';

test.each([
  ['Morning #coast #sea', 2, 'Morning #coast #sea'],
  ['Morning #coast #sea #sun', 2, 'Morning #coast #sea'],
  ['Morning\n\n#one #two #three', 0, 'Morning'],
  ['#one day at the #two sea\n#three #four', 2, '#one day at the #two sea'],
  ['A #b, c #d!', 1, 'A #b, c!'],
  ['Über #straße #ñandú_1 #café', 2, 'Über #straße #ñandú_1'],
])('limits %j to its first %i hashtags', (caption, count, expected) => {
  expect(withFirstHashtags(caption, count)).toBe(expected);
  expect(hashtagsIn(expected).length).toBeLessThanOrEqual(count);
});
