import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { ReferencePicker } from './reference-picker.tsx';

function Form() {
  const [prompt, setPrompt] = useState('');
  return (
    <>
      <input aria-label="Prompt" value={prompt} onChange={({ target }) => setPrompt(target.value)} />
      <ReferencePicker prompt={prompt} onChange={setPrompt} />
    </>
  );
}

const items = ['Mug', 'Mug Blue', 'Shop'].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000001${index}`,
  name,
  kind: 'product',
  outline: null,
  height_cm: null,
  image_url: 'https://galatea.example.com/files/a.jpg',
  created_at: '2026-01-31T09:00:00.000Z',
}));
const open = (of = items) => openScreen(Form, { calls: { 'list-scene-references': { items: of } } });
const field = () => screen.getByLabelText<HTMLInputElement>('Prompt');

test('adds a reference to the prompt, and removes it', async () => {
  const { user } = open();
  await user.type(field(), 'coffee at');
  await user.click(await screen.findByRole('button', { name: 'Shop' }));
  expect(field().value).toBe('coffee at @Shop');
  await user.click(screen.getByRole('button', { name: 'Mug Blue' }));
  expect(field().value).toBe('coffee at @Shop @Mug Blue');
  await user.click(screen.getByRole('button', { name: 'Shop' }));
  expect(field().value).toBe('coffee at @Mug Blue');
});

test('completes a name that is typed after @', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: 'Shop' });
  await user.type(field(), 'with @mug b');
  expect(screen.queryByRole('button', { name: 'Shop' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mug Blue' }));
  expect(field().value).toBe('with @Mug Blue');
  expect(screen.getByRole('button', { name: 'Shop' })).toBeTruthy();
});

test('links to the page for the first reference', async () => {
  open([]);
  expect((await screen.findByRole('link', { name: 'add a reference' })).getAttribute('href')).toBe('/references');
});
