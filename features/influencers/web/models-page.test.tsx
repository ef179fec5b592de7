import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clickTwice, openScreen, refusal, signedIn } from '#tests/screen.tsx';
import type { PrebuiltModel } from '../contract.ts';
import ModelsPage from './models-page.tsx';
import { useInfluencers } from './queries.ts';

vi.mock('#features/images/web/public.ts', () => ({ uploadImage: async () => 'http://localhost/files/1.jpg' }));

const nova: Partial<PrebuiltModel> = {
  id: '00000000-0000-4000-8000-000000000010',
  name: 'Nova Lind',
  avatar_url: 'http://localhost/files/nova.jpg',
  description: 'Calm, from the coast.',
  tags: ['travel'],
};

const admin = { user: { ...signedIn.user, is_admin: true } };

const openModels = (calls = {}) =>
  openScreen(ModelsAndList, {
    path: '/models',
    calls: { 'get-session': admin, 'list-prebuilt-models': { items: [nova] }, ...calls },
  });

test("opens the dialog 'Use this model' with a description of the chosen model", async () => {
  const { user, address } = openModels({ 'create-influencer-from-catalog': { influencer_id: '7' } });
  await user.click(await screen.findByRole('button', { name: /^Nova Lind/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Use this model' });
  expect(dialog.textContent).toContain('Nova Lind becomes one of your influencers. Calm, from the coast.');
  await user.click(within(dialog).getByRole('button', { name: 'Use this model' }));
  await expect.poll(address).toBe('/influencers/7');
});

test('adds a model once on two simultaneous clicks', async () => {
  const { user, address, sent } = openModels({ 'create-influencer-from-catalog': { influencer_id: '7' } });
  await user.click(await screen.findByRole('button', { name: /^Nova Lind/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Use this model' });
  clickTwice(within(dialog).getByRole('button', { name: 'Use this model' }));
  await expect.poll(address).toBe('/influencers/7');
  expect(sent.filter(({ name }) => name === 'create-influencer-from-catalog')).toHaveLength(1);
  expect(sent.at(-1)?.name).toBe('list-influencers');
});

test('explains why the models are disabled if no more can be added', async () => {
  const { user } = openModels({
    'create-influencer-from-catalog': refusal(403, 'INFLUENCER_LIMIT', 'limit'),
    'get-profile': { plan: 'starter', subscription_status: null },
  });
  await user.click(await screen.findByRole('button', { name: /^Nova Lind/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Use this model' });
  await user.click(within(dialog).getByRole('button', { name: 'Use this model' }));
  expect(await screen.findByText(/^You've reached your influencer limit for the Starter plan/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Nova Lind/ })).toHaveProperty('disabled', true));
});

test('archives a model once after a confirmation, and keeps it on Cancel', async () => {
  const { user, sent } = openModels({ 'archive-prebuilt-model': { ok: true } });
  const archived = () => sent.filter(({ name }) => name === 'archive-prebuilt-model');
  await user.click(await screen.findByRole('button', { name: 'Archive Nova Lind' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Archive Nova Lind?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(archived()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Archive Nova Lind' }));
  clickTwice(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Archived')).toBeTruthy();
  expect(archived()).toEqual([{ name: 'archive-prebuilt-model', input: { id: nova.id } }]);
});

test('adds a new model once, and clears the form', async () => {
  const { user, sent } = openModels({ 'add-prebuilt-model': nova });
  await user.click(await screen.findByRole('button', { name: 'Add model' }));
  let dialog = await screen.findByRole('dialog', { name: 'Add catalog model' });
  await user.type(within(dialog).getByLabelText('Name'), 'Ada');
  await user.type(within(dialog).getByLabelText('Tags'), 'city');
  for (const input of dialog.querySelectorAll<HTMLInputElement>('input[type=file]'))
    await user.upload(input, new File(['face'], 'face.jpg', { type: 'image/jpeg' }));
  clickTwice(within(dialog).getByRole('button', { name: 'Add model' }));
  expect(await screen.findByText('Model added to catalog')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'add-prebuilt-model')).toHaveLength(1);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add model' }));
  dialog = await screen.findByRole('dialog', { name: 'Add catalog model' });
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', '');
  expect(within(dialog).getByLabelText('Tags')).toHaveProperty('value', '');
  expect(within(dialog).queryByText('face.jpg')).toBeNull();
});

/** Renders the page with the list of influencers in the query cache. */
function ModelsAndList() {
  useInfluencers();
  return <ModelsPage />;
}
