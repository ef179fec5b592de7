import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import PhotoPage from '../photo/photo-page.tsx';
import { GeneratePanel } from './generate-panel.tsx';

const engine = { name: 'illustrated', label: 'Galatea Illustration' };
const checked = {
  images: [
    { position: 1, not_drawn: ['unicorn'] },
    { position: 2, not_drawn: ['unicorn', 'high heels'] },
  ],
  references: [],
};
const accepted = { ok: true, generation_id: '5', images: [], urls: [], url: null, results: [] };
const openPanel = (calls: Readonly<Record<string, unknown>>) =>
  openScreen(() => <GeneratePanel influencerId="1" />, {
    calls: { 'get-image-engine': engine, 'check-prompt': checked, 'generate-images': accepted, ...calls },
  });
const writePrompt = (user: ReturnType<typeof openPanel>['user']) =>
  user.type(screen.getByLabelText('Prompt'), 'On a unicorn');

test('words that the images will not show are named before Generate is clicked, for the same seed', async () => {
  localStorage.clear();
  const { user, sent } = openPanel({});
  await writePrompt(user);
  const notice = 'The illustration will not show: unicorn. Not in every image: high heels.';
  expect(await screen.findByText(notice)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('generate-images'));
  const seedOf = (name: string) => z.object({ seed: z.int() }).parse(sent.find((one) => one.name === name)?.input).seed;
  expect(seedOf('generate-images')).toBe(seedOf('check-prompt'));
});

test('references that an image model does not accept are named before Generate is clicked', async () => {
  localStorage.clear();
  const references = [{ id: '00000000-0000-4000-8000-000000000011', name: 'Mug', fits: false }];
  const { user } = openPanel({
    'get-image-engine': { name: 'fal', label: 'fal flux' },
    'check-prompt': { images: [{ position: 1, not_drawn: null }], references },
  });
  await user.type(screen.getByLabelText('Prompt'), 'holding @Mug');
  const notice = 'The image engine does not accept so many references. Remove @Mug.';
  expect(await screen.findByText(notice)).toBeTruthy();
});

test('prompts for an image model are not checked', async () => {
  localStorage.clear();
  const { user, sent } = openPanel({ 'get-image-engine': { name: 'fal', label: 'fal flux' } });
  await writePrompt(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('generate-images'));
  expect(sent.map(({ name }) => name)).not.toContain('check-prompt');
});

const openPhoto = (calls: Readonly<Record<string, unknown>>) =>
  openScreen(PhotoPage, {
    path: '/influencers/:influencerId/photos/:photoId',
    at: '/influencers/7/photos/9',
    calls: {
      'get-image-engine': engine,
      'get-photo': samplePhoto(9),
      'get-photo-credentials': { credentials: null },
      'list-drawings': { items: [] },
      ...calls,
    },
  });

test('words of a change that the photo will not show are named before the change is started', async () => {
  const changes = { changed_from: null, items: [], why_not: null, second_try: false };
  const { user } = openPhoto({ 'get-photo-changes': changes, 'check-change': { not_drawn: ['unicorn'] } });
  await user.type(await screen.findByLabelText('What should be different?'), 'a unicorn');
  expect(await screen.findByText('The illustration will not show: unicorn.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Free second try' })).toBeNull();
});

test('the free second try is requested by one click and is not offered a second time', async () => {
  let second_try = true;
  const { user, sent } = openPhoto({
    'get-photo-changes': () => ({ changed_from: null, items: [], why_not: null, second_try }),
    'retry-photo': () => {
      second_try = false;
      return { ok: true, generation_id: '5' };
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Free second try' }));
  expect(await screen.findByText('Generating a second try')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Free second try' })).toBeNull());
  expect(sent.filter(({ name }) => name === 'retry-photo')).toHaveLength(1);
});
