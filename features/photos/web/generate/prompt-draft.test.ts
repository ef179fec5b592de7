import { expect, test } from 'vitest';
import { readPromptDraft } from './prompt-draft.ts';

test('a stored draft is read unchanged', () => {
  const draft = { prompt: 'Morning coffee', count: 2, aspect: '4:5' };
  expect(readPromptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  [
    { prompt: 7, count: 9, aspect: '2:1' },
    { prompt: '', count: 4, aspect: '1:1' },
  ],
  [
    { prompt: 'coffee', count: 1.5 },
    { prompt: 'coffee', count: 4, aspect: '1:1' },
  ],
  [{ prompt: 'x'.repeat(1_200) }, { prompt: 'x'.repeat(1_000), count: 4, aspect: '1:1' }],
])('invalid fields of a stored draft fall back to the defaults: %#', (stored, draft) => {
  expect(readPromptDraft(stored)).toEqual(draft);
});

test.each(['text', null, 4])('%j is not a draft', (stored) => {
  expect(readPromptDraft(stored)).toBeNull();
});
