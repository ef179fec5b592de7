import { expect, test } from 'vitest';
import { aspectOf, waitForImagesMs } from './generation-rules.ts';

const shots = [{ kind: 'hero', prompt: 'coffee' }];

test.each([
  ['variant A', { user_token: 'x' }, 0],
  ['variant B', { shots }, 0],
  ['variant B with an empty token', { shots, user_token: '' }, 0],
  ['the composer', { shots, user_token: 'x' }, 115_000],
  ['the composer with its timeout in seconds', { shots, user_token: 'x', override: 120 }, 115_000],
  ['the composer with its timeout in milliseconds', { shots, user_token: 'x', override: 120_000 }, 115_000],
  ['a shorter timeout in seconds', { shots, user_token: 'x', override: 30 }, 25_000],
  ['a shorter timeout in milliseconds', { shots, user_token: 'x', override: 30_000 }, 25_000],
  ['a longer timeout', { shots, user_token: 'x', override: 600 }, 115_000],
  ['a timeout with no time for an answer', { shots, user_token: 'x', override: 3 }, 0],
  ['a timeout that is none', { shots, user_token: 'x', override: -1 }, 115_000],
  ['an override that is no number', { shots, user_token: 'x', override: true }, 115_000],
])('%s waits as long as its client does, less the time for the answer', (_case, request, waitMs) => {
  expect(waitForImagesMs(request)).toBe(waitMs);
});

test.each([
  [1024, 1024, '1:1'],
  [1024, 1280, '4:5'],
  [1536, 1024, '3:2'],
  [1080, 1920, '9:16'],
  [1000, 1240, '4:5'],
  [null, null, '1:1'],
])('a photo of %s × %s pixels was made in %s', (width, height, aspect) => {
  expect(aspectOf({ width, height })).toBe(aspect);
});
