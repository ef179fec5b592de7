import { expect, test } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { nothingUnsent, readUnsent, withoutSent, withUnsent } from './unsent-drafts.ts';

const draft = sampleDraft();
const changed = sampleDraft({ caption: 'Half a sentence' });
const other = sampleDraft({ id: 'other' });
const edit = { draft: changed, base: draft, sent: null };

test("local changes and deletions take precedence over the server's drafts", () => {
  expect(withUnsent([draft, other], { [draft.id]: edit })).toEqual([other, changed]);
  expect(withUnsent([draft, other], { [draft.id]: null })).toEqual([other]);
  expect(withUnsent([], { [draft.id]: edit })).toEqual([changed]);
});

test("a field without local changes has the server's value", () => {
  const saved = sampleDraft({ firstComment: '#coast', version: 2 });
  expect(withUnsent([saved], { [draft.id]: edit })).toEqual([
    sampleDraft({ caption: 'Half a sentence', firstComment: '#coast', version: 2 }),
  ]);
});

test('changes made during a save are sent again, based on the sent version', () => {
  const sent = { draft, base: null, sent: null };
  expect(withoutSent({ [draft.id]: edit, other: sent }, draft.id, sent)).toEqual({
    other: sent,
    [draft.id]: { ...edit, base: draft },
  });
  expect(withoutSent({ [draft.id]: edit }, draft.id, edit)).toBe(nothingUnsent);
  expect(withoutSent({ [draft.id]: null }, draft.id, null)).toBe(nothingUnsent);
});

test.each([null, 'text', [], {}, { a: 1 }, { a: { ...draft, mediaUrls: [1] } }, { a: { ...draft, caption: null } }])(
  '%j contains no valid draft',
  (stored) => expect(readUnsent(stored)).toBeNull(),
);

test('stored drafts are read unchanged', () => {
  const unsent = { [draft.id]: edit, gone: null };
  expect(readUnsent(JSON.parse(JSON.stringify(unsent)))).toEqual(unsent);
});

test('a draft stored by an older version of the page is read as a new one', () => {
  const { version: _, ...stored } = draft;
  const read = readUnsent({ [draft.id]: stored });
  expect(read).toEqual({ [draft.id]: { draft: { ...draft, version: 0 }, base: null, sent: null } });
});
