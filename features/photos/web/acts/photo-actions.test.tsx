import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoActsProvider } from './photo-acts-provider.tsx';

const photo = samplePhoto(9);

function Actions({ photo: shown = photo }) {
  return (
    <PhotoActsProvider influencerId={shown.influencer_id}>
      <PhotoActions photo={shown} />
    </PhotoActsProvider>
  );
}

test('on phones, a single button opens a sheet with every action, and requires confirmation if necessary', async () => {
  const { user } = openScreen(Actions);
  await user.click(screen.getByRole('button', { name: 'Photo actions' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Morning coffee 9' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Use in a post',
    'Add to favorites',
    'Download',
    'Download large (2,048 px)',
    'More like this',
    'Reuse prompt',
    'Delete',
    'Create video',
    'Report',
  ]);
  await user.click(sheet.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete Photo' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Photo actions' })));
});

test('on desktops, the menu includes links to create a post, to generate similar photos, and to reuse the prompt', async () => {
  const { user, address } = openScreen(Actions);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Use in a post',
    'Download large (2,048 px)',
    'More like this',
    'Reuse prompt',
    'Report',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Use in a post' }));
  expect(address()).toBe('/influencers/7/instagram/planner?use=9');
});

test.each([
  [false, 'Add to favorites', 'Added to favorites'],
  [true, 'Remove from favorites', 'Removed from favorites'],
])('one click toggles whether a photo is a favorite (%s), with a notification', async (favorite, act, said) => {
  const known = { ...photo, meta: { ...photo.meta, favorite } };
  const { user, sent } = openScreen(() => <Actions photo={known} />, { calls: { 'update-photo': {} } });
  await user.click(screen.getByRole('button', { name: act }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent).toMatchObject([{ name: 'update-photo', input: { photo_id: '9', favorite: !favorite } }]);
});

test('a large photo is downloaded from the menu, with a notification while it is being prepared', async () => {
  const made = Promise.withResolvers<{ url: string }>();
  const { user, sent } = openScreen(Actions, { calls: { 'create-large-photo': () => made.promise } });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download large (2,048 px)' }));
  expect(await screen.findByText('Preparing…')).toBeTruthy();
  expect(sent).toMatchObject([{ name: 'create-large-photo', input: { influencer_id: '7', photo_id: '9' } }]);
  made.resolve({ url: 'http://localhost/files/gone.jpg' });
  expect(await screen.findByText('Failed to download image')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Preparing…')).toBeNull());
});
