import { expect, test } from 'vitest';
import {
  formatCost,
  getAspect,
  maxPromptLength,
  photoInWords,
  posePrompt,
  shotPrompt,
  waitForImagesMs,
} from './generation-rules.ts';

const shots = [{ kind: 'hero', prompt: 'coffee' }];

test.each([
  ['variant A', {}, 0],
  ['variant B', { shots }, 0],

  ['variant A with a timeout', { override: 120 }, 0],
  ['the composer', { shots, override: true }, 115_000],
  ['the composer with its timeout in seconds', { shots, override: 120 }, 115_000],
  ['the composer with its timeout in milliseconds', { shots, override: 120_000 }, 115_000],
  ['a shorter timeout in seconds', { shots, override: 30 }, 25_000],
  ['a shorter timeout in milliseconds', { shots, override: 30_000 }, 25_000],
  ['a longer timeout', { shots, override: 600 }, 115_000],
  ['a timeout with no time for an answer', { shots, override: 3 }, 0],
  ['a timeout that is none', { shots, override: -1 }, 115_000],
  ['no timeout at all', { shots, override: 0 }, 115_000],
  ['a second in milliseconds', { shots, override: 1_000 }, 0],
  ['an override that is false', { shots, override: false }, 0],
])("waitForImagesMs: %s waits until the client's timeout, minus time for the response", (_case, request, waitMs) => {
  expect(waitForImagesMs(request)).toBe(waitMs);
});

test.each([
  [1024, 1024, '1:1'],
  [1024, 1280, '4:5'],
  [1536, 1024, '3:2'],
  [1080, 1920, '9:16'],
  [1000, 1240, '4:5'],
  [null, null, '1:1'],
])('aspectOf: a photo of %s × %s pixels has an aspect ratio of %s', (width, height, aspect) => {
  expect(getAspect({ width, height })).toBe(aspect);
});

test('costOf charges one credit per image', () => {
  expect([0, 1, 4].map(formatCost)).toEqual(['0 credits', '1 credit', '4 credits']);
});

test('photoInWords joins the prompt and each change after it', () => {
  expect(photoInWords({ prompt: 'a café', changes: [] })).toBe('a café');
  expect(photoInWords({ prompt: 'a café', changes: ['in rain', 'red coat'] })).toBe('a café, in rain, red coat');
});

test('posePrompt never exceeds the maximum length and never splits a character', () => {
  const shared = 'x'.repeat(maxPromptLength);
  expect(posePrompt('standing', 'at the sea')).toBe('standing, at the sea');
  expect(posePrompt('standing', shared)).toHaveLength(maxPromptLength);
  expect(posePrompt(`${'x'.repeat(maxPromptLength - 1)}`, 'y')).toBe(`${'x'.repeat(maxPromptLength - 1)},`);
  expect(posePrompt(`${'x'.repeat(maxPromptLength - 1)}\u{1F600}`, '').isWellFormed()).toBe(true);
});

test("shotPrompt shortens the shared part rather than the shot's own part", () => {
  const shared = 'y'.repeat(maxPromptLength);
  expect(shotPrompt('in Rome ', 'smiling')).toBe('in Rome, smiling');
  expect(shotPrompt('', 'smiling')).toBe('smiling');
  expect(shotPrompt('in Rome', '')).toBe('in Rome');
  expect(shotPrompt(shared, 'smiling')).toBe(`${'y'.repeat(maxPromptLength - 'smiling'.length - 2)}, smiling`);
  expect(shotPrompt('in Rome', 'z'.repeat(maxPromptLength))).toBe('z'.repeat(maxPromptLength));
  expect(shotPrompt('in Rome', 'z'.repeat(maxPromptLength + 5))).toBe('z'.repeat(maxPromptLength));
  expect(shotPrompt('', `${'z'.repeat(maxPromptLength - 1)}\u{1F600}`).isWellFormed()).toBe(true);
});

test('aspectOf returns a square if one side is unknown', () => {
  expect(getAspect({ width: null, height: 1_350 })).toBe('1:1');
  expect(getAspect({ width: 1_080, height: null })).toBe('1:1');
  expect(getAspect({ width: 1_080, height: 1_350 })).toBe('4:5');
});
