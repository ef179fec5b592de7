import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyCharacter } from '#contract/character.ts';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import { CharacterCard } from './character-card.tsx';

afterEach(() => vi.restoreAllMocks());

const saved = (version: number, backstory = 'Runs a ceramics studio.') => ({
  character: { ...emptyCharacter, backstory, core_values: ['patience', 'craft'] },
  version,
  saved_at: version === 0 ? null : '2026-01-31T12:00:00.000Z',
});
const empty = { character: emptyCharacter, version: 0, saved_at: null };

function openCard(calls: Record<string, unknown>) {
  return openScreen(() => <CharacterCard influencerId="7" />, { calls });
}

const listSaved = (sent: readonly { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => name === 'save-character').map(({ input }) => input);

test('shows the fields of the character that are not empty', async () => {
  openCard({ 'get-character': saved(1) });
  expect(await screen.findByText('Runs a ceramics studio.')).toBeTruthy();
  expect(screen.getByText('patience, craft')).toBeTruthy();
  expect(screen.queryByText('Never says')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Versions' })).toBeNull();
});

test('saves a character with one entry for each line', async () => {
  let current: object = empty;
  const { user, sent } = openCard({
    'get-character': () => current,
    'save-character': () => {
      current = saved(1);
      return current;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a character' }));
  await user.type(screen.getByLabelText(/^Never says/), 'link in bio{Enter}obsessed');
  await user.click(screen.getByRole('radio', { name: 'At most one' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(listSaved(sent)).toHaveLength(1));
  expect(listSaved(sent)[0]).toMatchObject({
    influencer_id: '7',
    version: 0,
    character: { never_says: ['link in bio', 'obsessed'], emoji: 'few' },
  });
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('fills the form with a proposal that is saved only on Save, and keeps the words of the brand', async () => {
  const calls = { 'get-character': empty, 'get-character-proposal': { character: saved(1).character } };
  const { user, sent } = openCard(calls);
  await user.click(await screen.findByRole('button', { name: 'Add a character' }));
  await user.type(screen.getByLabelText(/^Brand words/), 'Lumen');
  await user.click(screen.getByRole('button', { name: 'Propose from traits' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Backstory/).value).toBe('Runs a ceramics studio.'),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Brand words/).value).toBe('Lumen');
  expect(listSaved(sent)).toEqual([]);
});

test('keeps the input if a newer version was saved elsewhere, and replaces that version on the next Save', async () => {
  let count = 0;
  const changed = refusal(409, 'CHARACTER_CHANGED', 'Changed', { current: saved(5, 'Other') });
  const { user, sent } = openCard({
    'get-character': saved(1),
    'save-character': () => (count++ === 0 ? changed : saved(6)),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Save again to replace it/)).toBeTruthy();
  passDoubleClick();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(listSaved(sent)).toMatchObject([{ version: 1 }, { version: 5 }]));
});

test('restores an earlier version as a new one', async () => {
  const { user, sent } = openCard({
    'get-character': saved(2, 'Second'),
    'list-character-versions': { items: [saved(2, 'Second'), saved(1, 'First')] },
    'save-character': saved(3, 'First'),
  });
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of the character' }));
  expect(await dialog.findByText('First')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(listSaved(sent)).toMatchObject([{ version: 2, character: { backstory: 'First' } }]));
});
