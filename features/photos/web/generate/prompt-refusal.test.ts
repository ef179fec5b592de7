import { expect, test } from 'vitest';
import { CallError } from '#ui/call.ts';
import { promptRefusal } from './prompt-refusal.ts';

test('only a prompt refusal is shown at the prompt field', () => {
  const about = (details: unknown) => new CallError('CONTENT_REFUSED', 'Please leave out children.', 422, details);
  expect(promptRefusal(about({ field: 'prompt', reason: 'minor' }))).toBe('Please leave out children.');
  expect(promptRefusal(about({ field: 'count' }))).toBeUndefined();
  expect(promptRefusal(about(undefined))).toBeUndefined();
  expect(promptRefusal(new Error('offline'))).toBeUndefined();
});
