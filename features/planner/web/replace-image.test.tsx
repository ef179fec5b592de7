import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposerOnly, getSentContent, rain, save, sun, twoImages } from '#tests/composer-screen.tsx';
import { samplePhoto } from '#tests/sample-photo.ts';
import { samplePost } from '#tests/sample-post.ts';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';

type SentInput = { mode: string; aspect: string; shots: { kind: string; prompt: string }[] };

const snow = 'http://localhost/files/3.jpg';
const drawn = 'http://localhost/files/new.webp';
const photos = [samplePhoto(3, { prompt: 'snow' }), samplePhoto(2, { prompt: 'sun', image_url: sun })];
const made = { ok: true, results: [{ position: 1, url: drawn, status: 'done', reason: null }] };
const planned = { kind: 'hero', shared_prefix: 'a rooftop in Lisbon', prompt_suffix: 'laughing' };

/** Simulates image loading: `a.webp` is portrait, and all others are square. */
class LoadedImage {
  naturalWidth = 1_000;
  naturalHeight = 1_000;
  onload = () => {};
  set src(address: string) {
    if (address.includes('/a.webp')) this.naturalHeight = 1_250;
    queueMicrotask(() => this.onload());
  }
}

let post = twoImages;
beforeEach(() => vi.stubGlobal('Image', LoadedImage));

async function compose(changes: Partial<Post> = {}, calls: Record<string, unknown> = {}) {
  await ensureTemporal();
  post = { ...twoImages, ...changes };
  return openScreen(LeavableComposer, {
    calls: {
      'list-photos': { items: photos, next: null },
      'list-drawings': { items: [] },
      'list-post-events': { items: [] },
      'generate-images': made,
      'plan-images': { plan: { shots: [planned], shared_prompt: 'a rooftop in Lisbon', concept: 'Rooftop' } },
      'update-post': { ok: true, post },
      ...calls,
    },
  });
}

function LeavableComposer() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Leave or come back
      </button>
      {isOpen && <ComposerOnly composing={{ kind: 'edit', post }} />}
    </>
  );
}

type Opened = Awaited<ReturnType<typeof compose>>;

/** Opens the image at this position. */
async function openImage({ user }: Opened, place = 1) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Image ${place} of`) }));
  return within(await screen.findByRole('dialog', { name: new RegExp(`^Image ${place} of`) }));
}

async function drawAnother(opened: Opened, place = 1) {
  const dialog = await openImage(opened, place);
  clickTwice(dialog.getByRole('button', { name: 'Generate another (1 credit)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

// The composer sends input of this shape.
const listInputs = ({ sent }: Opened) =>
  sent.filter(({ name }) => name === 'generate-images').map(({ input }) => input as SentInput);
const tiles = () =>
  screen.queryAllByRole('button', { name: /^Image \d/ }).map((tile) => tile.getAttribute('aria-label'));
const listImageUrls = () =>
  screen.queryAllByRole('button', { name: /^Image \d/ }).map((tile) => tile.getAttribute('data-medium'));

const isChanged = () => screen.queryByRole('button', { name: 'Discard changes' }) !== null;

describe('replacing an image with a photo', () => {
  test('keeps the position, uses the description of the photo, and shows it', async () => {
    const opened = await compose();
    const { user, sent } = opened;
    const dialog = await openImage(opened);
    const replace = dialog.getByRole('button', { name: 'Replace with a photo' });
    expect(replace.getAttribute('aria-expanded')).toBe('false');
    expect(sent.map(({ name }) => name)).not.toContain('list-photos');
    await user.click(replace);
    expect(replace.getAttribute('aria-expanded')).toBe('true');
    await user.click(await dialog.findByRole('button', { name: 'Photo: snow' }));
    expect(screen.getByRole('dialog', { name: 'Image 1 of 2' })).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Replace with a photo' });
    expect(again.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Alt text').value).toBe('snow');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(tiles()).toEqual(['Image 1 of 2: snow', 'Image 2 of 2: Sun']);
    expect(isChanged()).toBe(true);
    await user.click(save());
    await waitFor(() =>
      expect(getSentContent(sent, 'update-post')).toMatchObject({
        mediaUrls: [snow, sun],
        altTexts: ['snow', 'Sun'],
        crops: [0.5, 0],
      }),
    );
  });

  test('changes nothing if the post already contains the photo', async () => {
    const opened = await compose();
    const dialog = await openImage(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Replace with a photo' }));
    const taken = await dialog.findByRole('button', { name: 'Photo: sun' });
    expect(taken.getAttribute('aria-pressed')).toBe('true');
    await opened.user.click(taken);
    expect(screen.getByRole('dialog', { name: 'Image 1 of 2' })).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(listImageUrls()).toEqual([rain, sun]);
    expect(isChanged()).toBe(false);
  });

  test('starts with a closed selection for each image', async () => {
    const opened = await compose();
    const { user } = opened;
    await user.click((await openImage(opened)).getByRole('button', { name: 'Replace with a photo' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const dialog = await openImage(opened, 2);
    expect(dialog.queryByRole('button', { name: /^Photo: / })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Replace with a photo' }));
    await user.click(await dialog.findByRole('button', { name: 'Photo: snow' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(listImageUrls()).toEqual([rain, snow]);
  });
});

describe('replacing an image with another generated one', () => {
  test('generates it once, from the description and with the aspect ratio of the old one, at the same position', async () => {
    const answer = Promise.withResolvers<unknown>();
    const opened = await compose({}, { 'generate-images': () => answer.promise });
    await drawAnother(opened);
    expect(await screen.findByRole('progressbar', { name: 'Generating image 1 of 1' })).toBeTruthy();
    // The old image remains until then.
    expect(listImageUrls()).toEqual([rain, sun]);
    answer.resolve(made);
    await waitFor(() => expect(listImageUrls()).toEqual([drawn, sun]));
    expect(tiles()[0]).toBe('Image 1 of 2: Rain');
    expect(listInputs(opened)).toMatchObject([
      { mode: 'prompt', aspect: '4:5', shots: [{ kind: 'hero', prompt: 'Rain' }] },
    ]);
  });

  test('uses the aspect ratio of its own image, not of the first one', async () => {
    const opened = await compose();
    await drawAnother(opened, 2);
    await waitFor(() => expect(listImageUrls()).toEqual([rain, drawn]));
    expect(listInputs(opened)).toMatchObject([{ aspect: '1:1', shots: [{ prompt: 'Sun' }] }]);
  });

  test.each([
    ['the caption where the picture is not described', { altTexts: ['  ', 'Sun'] }, 'prompt', 'Good morning'],
    [
      'what is planned where there is neither',
      { altTexts: ['', 'Sun'], caption: ' ' },
      'auto',
      'a rooftop in Lisbon, laughing',
    ],
  ])('is generated from %s', async (_what, changes, mode, prompt) => {
    const opened = await compose(changes);
    await drawAnother(opened);
    await waitFor(() => expect(listImageUrls()).toEqual([drawn, sun]));
    expect(listInputs(opened)).toMatchObject([{ mode, shots: [{ kind: 'hero', prompt }] }]);
    expect(tiles()[0]).toBe(`Image 1 of 2: ${prompt}`);
    const plans = opened.sent.filter(({ name }) => name === 'plan-images').map(({ input }) => input);
    expect(plans).toEqual(mode === 'auto' ? [{ influencer_id: '7', count: 1, aspect: '4:5' }] : []);
  });

  test('keeps the position even if the composer was closed', async () => {
    const answer = Promise.withResolvers<unknown>();
    const opened = await compose({}, { 'generate-images': () => answer.promise });
    await drawAnother(opened);
    await waitFor(() => expect(listInputs(opened)).toHaveLength(1));
    const leaveButton = screen.getByRole('button', { name: 'Leave or come back' });
    await opened.user.click(leaveButton);
    expect(listImageUrls()).toEqual([]);
    answer.resolve(made);
    expect(await screen.findByText('Generated 1 image(s)')).toBeTruthy();
    await opened.user.click(leaveButton);
    expect(listImageUrls()).toEqual([drawn, sun]);
  });

  test('adds it at the end if the old one was removed in the meantime', async () => {
    const answer = Promise.withResolvers<unknown>();
    const opened = await compose({}, { 'generate-images': () => answer.promise });
    await drawAnother(opened);
    await opened.user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    answer.resolve(made);
    await waitFor(() => expect(listImageUrls()).toEqual([sun, drawn]));
  });

  test('uses the new position of the old one if it was moved in the meantime', async () => {
    const answer = Promise.withResolvers<unknown>();
    const opened = await compose({}, { 'generate-images': () => answer.promise });
    await drawAnother(opened);
    screen.getByRole('button', { name: /^Image 1 of/ }).focus();
    await opened.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(listImageUrls()).toEqual([sun, rain]);
    answer.resolve(made);
    await waitFor(() => expect(listImageUrls()).toEqual([sun, drawn]));
  });

  test('uses no additional slot in a post that has nine images', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => `http://localhost/files/${index}.webp`);
    const answer = Promise.withResolvers<unknown>();
    const opened = await compose(
      { mediaUrls: nine, altTexts: nine.map(() => 'Sea'), crops: [] },
      { 'generate-images': () => answer.promise },
    );
    await drawAnother(opened, 9);
    expect(await screen.findByRole('progressbar', { name: 'Generating image 1 of 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add photos' })).toBeTruthy();
    answer.resolve(made);
    await waitFor(() => expect(listImageUrls()).toEqual([...nine.slice(0, 8), drawn]));
  });

  test.each([
    ['is refused', refusal(503, 'UNAVAILABLE', 'Away for a moment.'), 'Away for a moment.'],
    [
      'is not made',
      { ok: true, results: [{ position: 1, url: null, status: 'failed', reason: 'The engine was busy.' }] },
      'The engine was busy.',
    ],
  ])('that %s keeps the old one and shows a notification', async (_how, answer, sentence) => {
    const opened = await compose({}, { 'generate-images': answer });
    await drawAnother(opened);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(listImageUrls()).toEqual([rain, sun]);
    expect(isChanged()).toBe(false);
  });
});

test('images of a post that cannot be edited cannot be replaced', async () => {
  const opened = await compose(samplePost({ status: 'posted', mayBeLive: true, altTexts: ['Rain'] }));
  const dialog = await openImage(opened);
  expect(dialog.getByLabelText('Alt text')).toHaveProperty('disabled', true);
  for (const name of ['Replace with a photo', /^Generate another/])
    expect(dialog.queryByRole('button', { name })).toBeNull();
});

test('the controls of the dialog have unique names', async () => {
  const opened = await compose();
  const dialog = await openImage(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Replace with a photo' }));
  await dialog.findByRole('button', { name: 'Photo: snow' });
  const names = dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(new Set(names).size).toBe(names.length);
});
