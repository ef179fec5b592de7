import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoActsProvider } from './photo-acts-provider.tsx';

const photo = samplePhoto(9);

function Actions() {
  return (
    <PhotoActsProvider influencerId={photo.influencer_id}>
      <PhotoActions photo={photo} />
    </PhotoActsProvider>
  );
}

test('a phone has every action behind one button, as large lines, and a question follows where one is needed', async () => {
  const { user } = openScreen(Actions);
  await user.click(screen.getByRole('button', { name: 'Photo actions' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Morning coffee 9' }));
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Use in a post',
    'Add to favorites',
    'Download',
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

test('what a mouse finds over the photo includes the way to a post, to more of its kind and to its prompt', async () => {
  const { user, address } = openScreen(Actions);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Use in a post',
    'More like this',
    'Reuse prompt',
    'Report',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Use in a post' }));
  expect(address()).toBe('/influencers/7/instagram/planner?use=9');
});
