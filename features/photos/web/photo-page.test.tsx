// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import type { Photo } from '../contract.ts';
import PhotoPage from './photo-page.tsx';

const photo: Partial<Photo> = {
  id: '9',
  influencer_id: '7',
  prompt: 'Morning coffee',
  image_url: 'http://localhost/files/9.jpg',
  meta: { favorite: false, made_with: 'Galatea Illustration', not_drawn: [] },
};

const openPhoto = (getPhoto: unknown, calls: Readonly<Record<string, unknown>> = {}) =>
  openScreen(PhotoPage, {
    path: '/influencers/:influencerId/photos/:photoId',
    at: '/influencers/7/photos/9',
    calls: { 'get-photo': getPhoto, 'get-photo-credentials': { credentials: null }, ...calls },
  });

test('a photo that could not be loaded is not called missing, and Retry loads it', async () => {
  let fails = true;
  const { user } = openPhoto(() => (fails ? refusal(503, 'UNAVAILABLE', 'The database cannot be reached.') : photo));
  expect(await screen.findByRole('heading', { name: 'Failed to load photo' })).toBeTruthy();
  expect(screen.queryByText('Photo Not Found')).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Copy prompt' })).toBeTruthy();
});

test('a photo that is not there leads back to its influencer', async () => {
  openPhoto(refusal(404, 'NOT_FOUND', 'Photo not found'));
  expect(await screen.findByRole('heading', { name: 'Photo Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Influencer' }).getAttribute('href')).toBe('/influencers/7/photos');
});

test('whoever deletes a photo that is in scheduled posts is told, and two presses delete it once', async () => {
  const { user, sent } = openPhoto(photo, {
    'list-photos-in-posts': { items: [{ photo_id: '9', posts: 2 }] },
    'delete-photo': () => new Promise(() => undefined),
  });
  await screen.findByRole('button', { name: 'Copy prompt' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Photo' }));
  expect(await question.findByText('It is in 2 scheduled posts, which keep its picture.')).toBeTruthy();
  await user.dblClick(question.getByRole('button', { name: 'Delete' }));
  expect(sent.filter(({ name }) => name === 'delete-photo')).toHaveLength(1);
});
