import { expect, test } from 'vitest';
import { CallError } from '#ui/call.ts';
import { promptRefusal } from './prompt-refusal.ts';

test('a refusal of the prompt is told at its field, whatever else failed is not', () => {
  const about = (details: unknown) => new CallError('CONTENT_REFUSED', 'Please leave out children.', 422, details);
  expect(promptRefusal(about({ field: 'prompt', reason: 'minor' }))).toBe('Please leave out children.');
  expect(promptRefusal(about({ field: 'count' }))).toBeUndefined();
  expect(promptRefusal(about(undefined))).toBeUndefined();
  expect(promptRefusal(new Error('offline'))).toBeUndefined();
});
