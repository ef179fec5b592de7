import { act, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { cloneIsIllustrated } from '#features/influencers/clone-rules.ts';
import { samplePhoto } from '#tests/sample-photo.ts';
import { openScreen } from '#tests/screen.tsx';
import PhotosPage from './photos-page.tsx';

function openGallery(search = '', calls: Readonly<Record<string, unknown>> = {}) {
  return openScreen(PhotosPage, {
    path: '/influencers/:influencerId/photos',
    at: `/influencers/7/photos${search}`,
    calls: {
      'list-photos': { items: [3, 2, 1].map((number) => samplePhoto(number)), next: null },
      'list-drawings': { items: [] },
      ...calls,
    },
  });
}

test('the gallery filter is part of its URL and of its photo links', async () => {
  const { user, address } = openGallery();
  await user.click(await screen.findByRole('radio', { name: 'Favorites' }));
  expect(address()).toBe('/influencers/7/photos?show=favorites');
  const link = await screen.findByRole('link', { name: 'Photo: Morning coffee 2' });
  expect(link.getAttribute('href')).toBe('/influencers/7/photos/2?show=favorites');
});

test('returning from a photo scrolls to it and focuses it', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const { user } = openScreen(BackFromPhoto, {
    path: '/influencers/:influencerId/photos',
    at: '/influencers/7/photos',
    calls: { 'list-photos': { items: [3, 2, 1].map((number) => samplePhoto(number)), next: null } },
  });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const link = await screen.findByRole('link', { name: 'Photo: Morning coffee 2' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(scrolled.mock.contexts).toContain(link);
});

test('a started generation scrolls to its progress tiles', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const accepted = { ok: true, generation_id: '5', images: [], urls: [], url: null, results: [] };
  const { user } = openGallery('', { 'generate-images': accepted });
  await user.type(screen.getByLabelText('Prompt'), 'In the rain');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const link = await screen.findByRole('link', { name: 'Photo: Morning coffee 2' });
  await waitFor(() =>
    expect(scrolled.mock.contexts.some((area) => area instanceof HTMLElement && area.contains(link))).toBe(true),
  );
});

test('an empty gallery suggests prompts that fit the influencer, and one click fills and focuses the panel', async () => {
  const influencer = { traits: { profile: { bodyType: 'Athletic' } }, gender: 'Male', age_group: '66+' };
  const { user, sent } = openGallery('', { 'list-photos': { items: [], next: null }, 'get-influencer': influencer });
  await user.click(await screen.findByRole('button', { name: /^Workout in the gym/ }));
  expect(screen.getByRole('button', { name: /suit/ })).toBeTruthy();
  const prompt = screen.getByLabelText<HTMLTextAreaElement>('Prompt');
  await waitFor(() => expect(prompt.value).toMatch(/^Workout in the gym/));
  expect(document.activeElement).toBe(prompt);
  expect(sent.map(({ name }) => name)).not.toContain('generate-images');
});

test('a photo whose face may not match is marked once it has been measured', async () => {
  const likeness = { verdict: 'different' as const, percent: 12, redrawn: false };
  openGallery('', { 'list-photos': { items: [samplePhoto(2, { likeness }), samplePhoto(1)], next: null } });
  expect(await screen.findByRole('link', { name: 'Photo: Morning coffee 2 (Different person?)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Photo: Morning coffee 1' })).toBeTruthy();
});

test('photos are reloaded when an image is no longer in progress', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const drawing = {
    ...{ generation_id: '5', position: 1, status: 'drawing', progress: 0.4, aspect: '1:1', prompt: 'rain' },
    ...{ reason: null, changed_photo_id: null, images_ahead: null, is_free: false, created_at: '2026-01-01T00:00:00Z' },
  };
  let items = [drawing];
  const { sent } = openGallery('', { 'list-drawings': () => ({ items }) });
  await screen.findByRole('progressbar');
  await screen.findByRole('link', { name: 'Photo: Morning coffee 2' });
  const before = sent.length;
  items = [];
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(sent.slice(before).map(({ name }) => name)).toEqual(['list-drawings', 'list-photos']);
});

/** The gallery after returning from photo 2. */
function BackFromPhoto() {
  const navigate = useNavigate();
  const { state } = useLocation();
  if (state) return <PhotosPage />;
  return (
    <button type="button" onClick={() => navigate('.', { state: { backFrom: '2' } })}>
      Back
    </button>
  );
}

const clone = { id: '7', name: 'Ana', created_via: 'clone', traits: {} };

test('the gallery of a clone notes that the built-in illustrations show no likeness', async () => {
  openGallery('', {
    'get-influencer': clone,
    'get-image-engine': { name: 'illustrated', label: 'Galatea Illustration' },
  });
  expect(await screen.findByText(cloneIsIllustrated)).toBeTruthy();
});

test('the gallery of a clone shows no such note with an image model', async () => {
  const { sent } = openGallery('', {
    'get-influencer': clone,
    'get-image-engine': { name: 'openai', label: 'OpenAI' },
  });
  expect(await screen.findByText(/Made with OpenAI/)).toBeTruthy();
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('get-influencer'));
  expect(screen.queryByText(cloneIsIllustrated)).toBeNull();
});

describe('the starter photos', () => {
  const empty = { items: [], next: null };
  const requested = (sent: readonly { name: string }[]) =>
    sent.filter(({ name }) => name === 'generate-starter-photos');

  function openNew(offer: string, state: object | null) {
    return openScreen(PhotosPage, {
      path: '/influencers/:influencerId/photos',
      at: { pathname: '/influencers/7/photos', state },
      calls: {
        'list-photos': empty,
        'list-drawings': { items: [] },
        'get-starter-photos': { offer },
        'generate-starter-photos': { started: true },
      },
    });
  }

  test('are requested once by the page that opens after the influencer is created', async () => {
    const { sent } = openNew('automatic', { isNewInfluencer: true });
    await waitFor(() => expect(requested(sent)).toHaveLength(1));
  });

  test('require a click on a page that was opened any other way', async () => {
    const { user, sent } = openNew('automatic', null);
    const button = await screen.findByRole('button', { name: 'Generate 3 photos' });
    expect(requested(sent)).toHaveLength(0);
    await user.click(button);
    await waitFor(() => expect(requested(sent)).toHaveLength(1));
  });

  test('require a click if they cost the operator money', async () => {
    const { sent } = openNew('on request', { isNewInfluencer: true });
    expect(await screen.findByRole('button', { name: 'Generate 3 photos' })).toBeTruthy();
    expect(requested(sent)).toHaveLength(0);
  });

  test('need a confirmed address if the installation requires one', async () => {
    openNew('confirm email', { isNewInfluencer: true });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Generate 3 photos' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText(/^Confirm your email address/)).toBeTruthy();
  });

  test('are not offered to an account that already had them', async () => {
    openNew('none', { isNewInfluencer: true });
    expect(await screen.findByText('No photos yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generate 3 photos' })).toBeNull();
  });
});
