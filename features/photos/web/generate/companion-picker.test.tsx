import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import CompanionPicker from './companion-picker.tsx';

const [ana, mia, bo] = ['Ana', 'Mia', 'Bo'].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  name,
}));

function Form() {
  const [prompt, setPrompt] = useState('');
  return (
    <>
      <input aria-label="Prompt" value={prompt} onChange={({ target }) => setPrompt(target.value)} />
      <CompanionPicker influencerId={ana?.id ?? ''} prompt={prompt} onChange={setPrompt} />
    </>
  );
}

const open = (items: readonly unknown[] = [ana, mia, bo]) =>
  openScreen(Form, { calls: { 'list-influencers': { items } } });
const field = () => screen.getByLabelText<HTMLInputElement>('Prompt');
const chip = (name: string) => screen.findByRole('button', { name });

test('adds another influencer to the prompt, replaces it, and removes it', async () => {
  const { user } = open();
  await user.type(field(), 'coffee');
  await user.click(await chip('Mia'));
  expect(field().value).toBe('coffee with @Mia');
  await user.click(await chip('Bo'));
  expect(field().value).toBe('coffee with @Bo');
  await user.click(await chip('Bo'));
  expect(field().value).toBe('coffee');
  expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull();
});

test('marks an influencer that is typed after with', async () => {
  const { user } = open();
  await user.type(field(), 'walking with Mia');
  expect((await chip('Mia')).getAttribute('aria-pressed')).toBe('true');
  expect((await chip('Bo')).getAttribute('aria-pressed')).toBe('false');
});

test('offers nothing to a user with one influencer', async () => {
  const { sent } = open([ana]);
  await expect.poll(() => sent.some(({ name }) => name === 'list-influencers')).toBe(true);
  expect(screen.queryByText('With another influencer')).toBeNull();
});
