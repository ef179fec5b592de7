// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import type { Photo } from '../contract.ts';
import { PhotoActions, type PhotoKeys } from './photo-actions.tsx';

const photo: Photo = {
  id: '9',
  influencer_id: '7',
  user_id: '3',
  kind: 'generated',
  prompt: 'Morning coffee',
  image_url: 'http://localhost/files/9.jpg',
  width: 1024,
  height: 1024,
  created_at: '2026-11-18T17:00:00Z',
  meta: { favorite: false, made_with: 'Galatea Illustration', not_drawn: [] },
};

function Actions() {
  return <PhotoActions photo={photo} keys={useRef<PhotoKeys>(null)} />;
}

test('a phone has every action behind one button', async () => {
  const { user } = openScreen(Actions);
  await user.click(screen.getByRole('button', { name: 'Photo actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Add to favorites',
    'Download',
    'Delete',
    'Create video',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete Photo' })).toBeTruthy();
});
