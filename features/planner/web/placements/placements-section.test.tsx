import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, passDoubleClick } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Placement } from '../../placements-contract.ts';
import PlacementsSection from './placements-section.tsx';

const influencerId = '00000000-0000-4000-8000-000000000007';
const serum = {
  id: '00000000-0000-4000-8000-000000000011',
  name: 'Glow Serum',
  kind: 'product',
  outline: null,
  height_cm: 12,
  image_url: 'https://galatea.example.com/files/a.jpg',
  created_at: '2026-01-31T09:00:00.000Z',
} as const;
const placement: Placement = {
  id: '00000000-0000-4000-8000-000000000021',
  influencer_id: influencerId,
  reference: { id: serum.id, name: serum.name, kind: serum.kind, image_url: serum.image_url },
  one_in: 3,
  until: '2090-01-31',
  sponsored_by: 'Lumen',
  status: 'active',
  problem: null,
  posts: 2,
  created_at: '2026-01-31T09:00:00.000Z',
};

async function open(items: readonly Placement[], calls: Readonly<Record<string, unknown>> = {}) {
  await ensureTemporal();
  return openScreen(() => <PlacementsSection influencerId={influencerId} />, {
    calls: { 'list-placements': { items }, 'list-scene-references': { items: [serum] }, ...calls },
  });
}

test('links to the references if there are none', async () => {
  await open([], { 'list-scene-references': { items: [] } });
  expect((await screen.findByRole('link', { name: 'Add a reference' })).getAttribute('href')).toBe('/references');
});

test('adds a placement for a partner, who has to be named', async () => {
  const { user, sent } = await open([], { 'create-placement': placement });
  await user.click(await screen.findByRole('button', { name: 'Add placement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add placement' }));
  await user.click(dialog.getByRole('button', { name: 'Fewer: In 1 of … posts' }));
  await user.click(dialog.getByRole('switch', { name: 'Sponsored post' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Name the partner who sponsors these posts.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Partner'), 'Lumen');
  passDoubleClick();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ name }) => name === 'create-placement')?.input).toMatchObject({
    influencer_id: influencerId,
    reference_id: serum.id,
    one_in: 3,
    sponsored_by: 'Lumen',
  });
});

test('lists a placement, and changes and ends it', async () => {
  const { user, sent } = await open([placement], {
    'update-placement': placement,
    'end-placement': { ...placement, status: 'ended' },
  });
  expect(await screen.findByText('In 1 of 3 posts until Jan 31, 2090')).toBeTruthy();
  expect(screen.getByText('Sponsored by Lumen, shown in 2 posts')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit Glow Serum' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Placement of Glow Serum' }));
  await user.click(dialog.getByRole('switch', { name: 'Sponsored post' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  passDoubleClick();
  await user.click(screen.getByRole('button', { name: 'End Glow Serum' }));
  await user.click(await screen.findByRole('button', { name: 'End placement' }));
  await waitFor(() => expect(sent.some(({ name }) => name === 'end-placement')).toBe(true));
  const terms = { placement_id: placement.id, one_in: 3, until: '2090-01-31', sponsored_by: null };
  expect(sent.find(({ name }) => name === 'update-placement')?.input).toEqual(terms);
});

test('shows why posts do not show a reference, and ended placements without actions', async () => {
  const other = { ...placement, id: '00000000-0000-4000-8000-000000000022' };
  await open([
    { ...placement, problem: 'The image engine cannot show references.' },
    { ...other, one_in: 1, status: 'ended', sponsored_by: null, posts: 0 },
  ]);
  expect(await screen.findByText('Not shown in posts. The image engine cannot show references.')).toBeTruthy();
  expect(screen.getByText('In every post (ended)')).toBeTruthy();
  expect(screen.getByText('Not shown yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
});
