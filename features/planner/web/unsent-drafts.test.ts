import { expect, test } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { nothingUnsent, readUnsent, withoutSent, withUnsent } from './unsent-drafts.ts';

const draft = sampleDraft();
const changed = sampleDraft({ caption: 'Half a sentence' });
const other = sampleDraft({ id: 'other' });

test('what was written or deleted in this browser goes before what the server has', () => {
  expect(withUnsent([draft, other], { [draft.id]: changed })).toEqual([other, changed]);
  expect(withUnsent([draft, other], { [draft.id]: null })).toEqual([other]);
  expect(withUnsent([], { [draft.id]: draft })).toEqual([draft]);
});

test('what was changed while it was sent is sent again', () => {
  expect(withoutSent({ [draft.id]: changed, other }, { [draft.id]: draft, other })).toEqual({ [draft.id]: changed });
  expect(withoutSent({ [draft.id]: null }, { [draft.id]: null })).toBe(nothingUnsent);
});

test.each([null, 'text', [], {}, { a: 1 }, { a: { ...draft, mediaUrls: [1] } }, { a: { ...draft, caption: null } }])(
  '%j holds no draft',
  (stored) => expect(readUnsent(stored)).toBeNull(),
);

test('what was stored is read as it was', () => {
  const unsent = { [draft.id]: draft, gone: null };
  expect(readUnsent(JSON.parse(JSON.stringify(unsent)))).toEqual(unsent);
});
