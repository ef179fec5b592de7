import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import type { Photo } from '../../contract.ts';
import PhotosPage from '../gallery/photos-page.tsx';
import PhotoPage from './photo-page.tsx';

const photo: Partial<Photo> = {
  id: '9',
  influencer_id: '7',
  prompt: 'Morning coffee',
  changes: [],
  changed_from: null,
  image_url: 'http://localhost/files/9.jpg',
  meta: { favorite: false, made_with: 'Galatea Illustration', not_drawn: [] },
};

const openPhoto = (getPhoto: unknown, calls: Readonly<Record<string, unknown>> = {}) =>
  openScreen(PhotoPage, {
    path: '/influencers/:influencerId/photos/:photoId',
    at: '/influencers/7/photos/9',
    calls: { 'get-photo': getPhoto, 'get-photo-credentials': { credentials: null }, ...calls },
  });

test('a photo states that it was generated without reference images', async () => {
  openPhoto({ ...photo, meta: { favorite: false, made_with: 'fal flux', not_drawn: [], without_references: true } });
  expect(await screen.findByText('Generated without reference images')).toBeTruthy();
});

test('a photo states that it was generated with the trained model', async () => {
  openPhoto({ ...photo, meta: { favorite: false, made_with: 'fal flux-lora', not_drawn: [], with_lora: true } });
  expect(await screen.findByText('Generated with the trained model')).toBeTruthy();
});

test('a photo names the influencer next to the own one only if the image shows both', async () => {
  const companion = { id: '8', name: 'Lena Sol' };
  const meta = { favorite: false, made_with: 'Galatea Illustration', companion };
  openPhoto({ ...photo, meta: { ...meta, not_drawn: ['unicorn'] } });
  expect(await screen.findByText('With Lena Sol')).toBeTruthy();
  cleanup();
  openPhoto({ ...photo, meta: { ...meta, not_drawn: ['Lena Sol'] } });
  expect(await screen.findByText('Not shown: Lena Sol')).toBeTruthy();
  expect(screen.queryByText('With Lena Sol')).toBeNull();
});

test('a photo that fails to load shows an error instead of not found, and Retry loads it', async () => {
  let fails = true;
  const { user } = openPhoto(() => (fails ? refusal(503, 'UNAVAILABLE', 'The database cannot be reached.') : photo));
  expect(await screen.findByRole('heading', { name: 'Failed to load photo' })).toBeTruthy();
  expect(screen.queryByText('Photo Not Found')).toBeNull();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Copy prompt' })).toBeTruthy();
});

test('a missing photo shows a link back to its influencer', async () => {
  openPhoto(refusal(404, 'NOT_FOUND', 'Photo not found'));
  expect(await screen.findByRole('heading', { name: 'Photo Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Influencer' }).getAttribute('href')).toBe('/influencers/7/photos');
});

test('the confirmation names the scheduled posts that use the photo, and a double click deletes it once', async () => {
  const { user, sent } = openPhoto(photo, {
    'list-photos-in-posts': { items: [{ photo_id: '9', posts: 2 }] },
    'delete-photo': () => new Promise(() => undefined),
  });
  await screen.findByRole('button', { name: 'Copy prompt' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Photo' }));
  expect(await question.findByText('It is used in 2 scheduled posts, which keep its image.')).toBeTruthy();
  for (let clicks = 0; clicks < 2; clicks++) fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(question.getByRole('button', { name: 'Deleting…' })).toBeTruthy());
  expect(sent.filter(({ name }) => name === 'delete-photo')).toHaveLength(1);
});

test('a photo has a link to use it in a post', async () => {
  const { sent } = openPhoto(photo);
  const link = await screen.findByRole('link', { name: 'Use in a post' });
  await waitFor(() => expect(link.getAttribute('href')).toBe('/influencers/7/instagram/planner?use=9'));
  // Data for closed dialogs is not requested.
  for (const name of ['get-more-like-this', 'list-photos-in-posts'])
    expect(sent.map((call) => call.name)).not.toContain(name);
});

test.each<[string, Photo['likeness'], string]>([
  ['the same person', { verdict: 'same', percent: 93, redrawn: false }, 'Same person: 93 %'],
  [
    'somebody else',
    { verdict: 'different', percent: 12, redrawn: true },
    'It may show a different person. A replacement was ordered for free.',
  ],
  [
    'somebody who copies the reference',
    { verdict: 'copy', percent: 97, redrawn: false },
    'It copies the pose and light of the reference image, not only the face.',
  ],
  [
    'several people',
    { verdict: 'several faces', percent: 88, redrawn: false },
    'It shows several faces; the percentage is for the most similar one.',
  ],
  ['no face', { verdict: 'no face', percent: null, redrawn: false }, 'No face found'],
  ['a child', { verdict: 'child', percent: 93, redrawn: false }, 'Looks like a child'],
])('a photo of %s shows that result', async (_case, likeness, sentence) => {
  openPhoto({ ...photo, likeness });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a photo that was not measured shows no likeness', async () => {
  openPhoto({ ...photo, likeness: null });
  await screen.findByText('Morning coffee');
  expect(screen.queryByText('Likeness')).toBeNull();
});

test('More like this shows the cost before requesting the same shot in other poses, and sends one request', async () => {
  const orders = vi.fn(() => new Promise(() => undefined));
  const poses = [
    'arms crossed',
    'sitting',
    'walking',
    'waving',
    'leaning',
    'turned left',
    'turned right',
    'stretching',
  ];
  const { user } = openPhoto(photo, {
    'get-more-like-this': { prompt: 'coffee at a café', poses, seed: 7, aspect: '4:5' },
    'generate-images': orders,
  });
  await screen.findByText('Morning coffee');
  await user.click(screen.getByRole('button', { name: 'More like this' }));
  const shared = await screen.findByLabelText<HTMLTextAreaElement>('The same in all photos');
  expect(shared.value).toBe('coffee at a café');
  expect(screen.getByText('4 credits. Failed images are refunded.')).toBeTruthy();
  expect(screen.getByText('arms crossed · sitting · walking · waving')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /fewer|less|decrease|remove/i }));
  await user.type(shared, ', rain');
  const button = screen.getByRole('button', { name: 'Generate 3 photos' });
  for (let clicks = 0; clicks < 2; clicks++) fireEvent.click(button);
  expect(await screen.findByText('Generating 3 image(s)…')).toBeTruthy();
  const prompts = poses
    .slice(0, 3)
    .map((pose) => expect.objectContaining({ prompt: `${pose}, coffee at a café, rain` }));
  const order = { shots: prompts, aspect: '4:5', seed: 7, keeps_seed: true };
  expect(orders.mock.calls).toEqual([[expect.objectContaining(order)]]);
});

test('a large photo is created once for a double click, and downloaded with its size in the file name', async () => {
  const { user, sent } = openPhoto(photo, { 'create-large-photo': { url: 'http://localhost/files/large.jpg' } });
  await screen.findByText('Morning coffee');
  const button = screen.getByRole('button', { name: 'Download large (2,048 px)' });
  for (let clicks = 0; clicks < 2; clicks++) fireEvent.click(button);
  await waitFor(() => expect(sent.filter(({ name }) => name === 'create-large-photo')).toHaveLength(1));
  expect(sent.find(({ name }) => name === 'create-large-photo')?.input).toEqual({ influencer_id: '7', photo_id: '9' });
  await user.keyboard('{Escape}');
});

test('Reuse prompt opens the generate panel with the prompt and the aspect', async () => {
  const { user } = openScreen(PhotoAndGallery, {
    path: '/influencers/:influencerId/photos/:photoId?',
    at: '/influencers/7/photos/9',
    calls: { 'get-photo': { ...photo, width: 1080, height: 1920 }, 'list-drawings': { items: [] } },
  });
  await screen.findByText('Morning coffee');
  await user.click(screen.getByRole('button', { name: 'Reuse prompt' }));
  const prompt = await screen.findByLabelText<HTMLTextAreaElement>('Prompt');
  await waitFor(() => expect(prompt.value).toBe('Morning coffee'));
  expect(document.activeElement).toBe(prompt);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:16' }).checked).toBe(true);
});

/** Both pages, as in the routes. */
function PhotoAndGallery() {
  const { photoId } = useParams();
  return photoId ? <PhotoPage /> : <PhotosPage />;
}
