import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clickTwice, openScreen, passDoubleClick } from '#tests/screen.tsx';
import type { PrebuiltModel } from '../contract.ts';
import CatalogPage from './catalog-page.tsx';

vi.mock('#features/images/web/public.ts', () => ({
  uploadImage: async (file: File) => `http://localhost/files/${file.name}`,
}));

const mia: PrebuiltModel = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Mia',
  avatar_url: 'http://localhost/files/mia.jpg',
  tags: ['Surf'],
  description: '',
  lora_url: null,
  preview_images: [],
  model_kind: 'ref',
  active: true,
  created_at: '2026-02-01T09:00:00.000Z',
};
const kai: PrebuiltModel = { ...mia, id: `${mia.id.slice(0, -1)}b`, name: 'Kai', tags: [], active: false };

const openCatalog = (calls = {}) =>
  openScreen(CatalogPage, { path: '/admin/catalog', calls: { 'list-catalog': { items: [mia, kai] }, ...calls } });
const createImageFile = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const fileInputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]');

test('finds models by name or tag, and shows a message if none match', async () => {
  const { user } = openCatalog();
  const names = () => ['Mia', 'Kai'].filter((name) => screen.queryByText(name));
  const search = async (words: string) => {
    await user.clear(await screen.findByLabelText('Name or tag'));
    await user.type(screen.getByLabelText('Name or tag'), `${words}{Enter}`);
  };
  await screen.findByText('Mia');
  expect(names()).toEqual(['Mia', 'Kai']);
  expect(screen.queryByText('No models')).toBeNull();
  await search('surf');
  await waitFor(() => expect(names()).toEqual(['Mia']));
  await search('ski');
  expect(await screen.findByText('No models')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('archives only active models, after a confirmation', async () => {
  let items = [mia, kai];
  const { user, sent } = openCatalog({
    'list-catalog': () => ({ items }),
    'archive-prebuilt-model': () => {
      items = [{ ...mia, active: false }, kai];
      return { ok: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Archive Mia' }));
  expect(screen.queryByRole('button', { name: 'Archive Kai' })).toBeNull();
  clickTwice(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Archive/ }));
  expect(await screen.findByText('Archived', { selector: '[data-title]' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Archive Mia', hidden: true })).toBeNull());
  expect(sent.filter(({ name }) => name === 'archive-prebuilt-model')).toEqual([
    { name: 'archive-prebuilt-model', input: { id: mia.id } },
  ]);
});

test('shows which fields of a new model are missing, keeps the input, and adds the model once', async () => {
  let items = [mia];
  const { user, sent } = openCatalog({
    'list-catalog': () => ({ items }),
    'add-prebuilt-model': () => {
      items = [mia, { ...kai, name: 'Zoe' }];
      return { id: kai.id };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add model' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: /^Add model/ });
  const lacks = async (sentence: string) => {
    await user.click(add);
    expect(await screen.findByText(sentence)).toBeTruthy();
    passDoubleClick();
  };
  const [avatar, references] = fileInputs();
  if (!avatar || !references) throw new Error('The dialog takes no files.');
  await lacks('Name is required.');
  await user.type(dialog.getByLabelText('Name'), 'Zoe');
  await lacks('Avatar image is required.');
  await user.upload(avatar, createImageFile('zoe.jpg'));
  await lacks('Upload at least one reference image.');
  expect(dialog.queryByLabelText('LoRA URL')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'LoRA' }));
  await lacks('LoRA URL is required for LoRA models.');
  await user.type(dialog.getByLabelText('LoRA URL'), ' https://example.com/zoe.safetensors ');
  await user.type(dialog.getByLabelText('Tags'), 'ski, snow');
  await user.upload(references, [createImageFile('one.jpg'), createImageFile('two.jpg')]);
  for (const hint of ['zoe.jpg', 'one.jpg, two.jpg']) expect(dialog.getByText(hint)).toBeTruthy();
  clickTwice(add);
  expect(await screen.findByText('Model added to catalog')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'add-prebuilt-model').map(({ input }) => input)).toEqual([
    {
      name: 'Zoe',
      avatar_url: 'http://localhost/files/zoe.jpg',
      model_kind: 'lora',
      lora_url: 'https://example.com/zoe.safetensors',
      tags: ['ski', 'snow'],
      description: '',
      preview_images: ['http://localhost/files/one.jpg', 'http://localhost/files/two.jpg'],
    },
  ]);
  expect(await screen.findByText('Zoe')).toBeTruthy();
});
