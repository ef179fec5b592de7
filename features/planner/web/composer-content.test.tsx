import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { uploadPicture } from '#features/pictures/web/public.ts';
import { keptDrafts } from '#tests/kept-drafts.ts';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { openScreen } from '#tests/screen.tsx';
import { CallError } from '#ui/call.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import type { PostContent } from '../contract.ts';
import { browserZone } from './browser-zone.ts';
import { Composer } from './composer.tsx';
import { type Composing, composingOf } from './composing.ts';

vi.mock('#features/pictures/web/public.ts', () => ({ uploadPicture: vi.fn() }));
afterEach(() => vi.restoreAllMocks());

const rain = 'http://localhost/files/a.webp';
const sun = 'http://localhost/files/b.webp';
const photos = {
  items: [
    { id: '1', image_url: rain, prompt: 'rain', meta: {} },
    { id: '2', image_url: sun, prompt: 'sun', meta: {} },
  ],
  next: null,
};
const twoPictures = samplePost({ mediaUrls: [rain, sun], altTexts: ['Rain', 'Sun'], crops: [0.5, 0] });
const piDay = sampleDraft({ influencerId: '7', caption: '', scheduledLocal: '2027-03-14T12:00' });
const onPiDay: Composing = composingOf(piDay);

async function compose(composing: Composing = onPiDay, calls: Record<string, unknown> = {}) {
  await ensureTemporal();
  opened = { composing, done: vi.fn() };
  return {
    ...openScreen(OpenedComposer, { calls: { 'list-photos': photos, ...keptDrafts([piDay]), ...calls } }),
    done: opened.done,
  };
}

let opened: { composing: Composing; done: (instant: string | null) => void };

function OpenedComposer() {
  return <Composer composing={opened.composing} influencerId="7" account={null} onDone={opened.done} />;
}

const edited: Composing = { kind: 'edit', post: twoPictures };
const tiles = () =>
  screen.getAllByRole('button', { name: /^Picture \d/ }).map((tile) => tile.getAttribute('aria-label'));
const tile = (place: number) => screen.getByRole('button', { name: new RegExp(`^Picture ${place} of`) });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });

describe('pictures', () => {
  test('are described by what was asked for, until somebody finds better words', async () => {
    const { user, sent } = await compose(onPiDay, { 'create-post': { ok: true, post: twoPictures, reduced: false } });
    await user.click(screen.getByRole('button', { name: 'Add photos' }));
    for (const name of ['Photo: sun', 'Photo: rain']) await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(tile(2));
    const words = await screen.findByLabelText('Alt text');
    await user.clear(words);
    await user.type(words, 'Mia under an umbrella');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(tiles()).toEqual(['Picture 1 of 2: sun', 'Picture 2 of 2: Mia under an umbrella']);
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
    await user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
    await waitFor(() => expect(contentOf(sent, 'create-post').altTexts).toEqual(['sun', 'Mia under an umbrella']));
    expect(contentOf(sent, 'create-post')).toMatchObject({ mediaUrls: [sun, rain], crops: [0.5, 0.5] });
  });

  test('are moved and removed by keys, and take their words and crops along', async () => {
    const { user, sent } = await compose(edited, { 'update-post': { ok: true, post: twoPictures } });
    tile(1).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(tiles()).toEqual(['Picture 1 of 2: Sun', 'Picture 2 of 2: Rain']);
    await waitFor(() => expect(document.activeElement).toBe(tile(2)));
    await user.click(save());
    await waitFor(() =>
      expect(contentOf(sent, 'update-post')).toMatchObject({
        mediaUrls: [sun, rain],
        altTexts: ['Sun', 'Rain'],
        crops: [0, 0.5],
      }),
    );
  });

  test('are removed by a key, and the focus stays among the others', async () => {
    const { user } = await compose(edited);
    tile(1).focus();
    await user.keyboard('{Delete}');
    expect(tiles()).toEqual(['Picture 1 of 1: Sun']);
    await waitFor(() => expect(document.activeElement).toBe(tile(1)));
  });

  test('cannot be described in more words than Instagram takes', async () => {
    const { user } = await compose(edited);
    await user.click(tile(1));
    fireEvent.change(await screen.findByLabelText('Alt text'), { target: { value: 'x'.repeat(1_001) } });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(save().disabled).toBe(true);
    expect(screen.getByText('Describe each picture in at most 1,000 characters.')).toBeTruthy();
  });

  test('that are videos are played in the preview', async () => {
    const film = 'http://localhost/files/film.mov';
    await compose({ kind: 'edit', post: samplePost({ mediaUrls: [film] }) });
    expect(within(screen.getByLabelText('Preview')).getByLabelText('Video').getAttribute('src')).toBe(film);
  });
});

describe('uploads', () => {
  const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
  const upload = (chosen: File[]) => {
    const input = document.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: chosen } });
  };

  test('go one at a time, and those that fail are named', async () => {
    const atWork: string[] = [];
    let most = 0;
    vi.mocked(uploadPicture).mockImplementation(async ({ name }, { timeout, onProgress }) => {
      expect(timeout).toBe(60_000);
      atWork.push(name);
      most = Math.max(most, atWork.length);
      onProgress?.(0.5);
      await Promise.resolve();
      atWork.pop();
      if (name === 'b.png') throw new CallError('upload_timeout', 'The upload took too long. Please try again.', 0);
      return `http://localhost/files/${name}`;
    });
    await compose();
    upload(files('a.png', 'b.png', 'c.png'));
    expect(await screen.findByText('Uploaded 2 image(s)')).toBeTruthy();
    expect(screen.getByText('Upload failed: b.png')).toBeTruthy();
    expect(screen.getByText('The upload took too long. Please try again.')).toBeTruthy();
    expect(most).toBe(1);
    expect(tiles()).toEqual(['Picture 1 of 2: not described', 'Picture 2 of 2: not described']);
  });

  test('stop at ten, and say so', async () => {
    vi.mocked(uploadPicture).mockImplementation(async ({ name }) => `http://localhost/files/${name}`);
    await compose({ kind: 'edit', post: samplePost({ mediaUrls: pictures(9) }) });
    upload(files('a.png', 'b.png'));
    expect(await screen.findByText('Only the first 1 file(s) will be uploaded (max 10).')).toBeTruthy();
    await screen.findByText('Uploaded 1 image(s)');
    upload(files('c.png'));
    expect(await screen.findByText('Maximum of 10 images reached. Remove one to add more.')).toBeTruthy();
  });
});

describe('words', () => {
  test('are counted, in characters and in hashtags', async () => {
    const { user } = await compose(edited);
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Rain #one #two' } });
    expect(screen.getByText('2 hashtags')).toBeTruthy();
    expect(screen.getByText('14/2200')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: '#tag '.repeat(31) } });
    expect(screen.getByText(/31 hashtags: Instagram refuses posts with more than 30/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'x'.repeat(2_201) } });
    expect(screen.getAllByText('Instagram captions are limited to 2,200 characters.')).toHaveLength(2);
    expect(save().disabled).toBe(true);
    await user.click(save());
  });

  test('of a sponsored post begin with #ad and name the partner before it can be saved', async () => {
    const { user, sent } = await compose(edited, { 'update-post': { ok: true, post: twoPictures } });
    const caption = screen.getByLabelText<HTMLTextAreaElement>('Caption');
    await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
    expect(caption.value).toBe('#ad Good morning');
    expect(save().disabled).toBe(true);
    expect(screen.getByText('Name the partner who sponsors this post.')).toBeTruthy();
    await user.type(screen.getByLabelText('Partner'), 'Lumen');
    fireEvent.change(caption, { target: { value: 'Good morning #ad' } });
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Put #ad first' }));
    await user.click(save());
    await waitFor(() =>
      expect(contentOf(sent, 'update-post')).toMatchObject({
        caption: '#ad Good morning #ad',
        sponsoredBy: 'Lumen',
      }),
    );
  });

  test('of a sponsored post begin with the disclosure of the language that the persona writes in', async () => {
    const { user } = await compose(edited, { 'get-channel-settings': { language: 'de' } });
    await screen.findByText(/Its caption then begins with #ad #werbung\./);
    await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
    const caption = screen.getByLabelText<HTMLTextAreaElement>('Caption');
    expect(caption.value).toBe('#ad #werbung Good morning');
    fireEvent.change(caption, { target: { value: 'Good morning' } });
    await user.click(screen.getByRole('button', { name: 'Put #ad #werbung first' }));
    expect(caption.value).toBe('#ad #werbung Good morning');
    await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
    expect(caption.value).toBe('Good morning');
  });

  test('lose the disclosure with the sponsor', async () => {
    const { user } = await compose(edited);
    for (const caption of ['#ad Good morning', 'Good morning']) {
      await user.click(screen.getByRole('switch', { name: 'Sponsored post' }));
      expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe(caption);
    }
  });
});

describe('the first comment', () => {
  test('is written where somebody wants one, and shown under the post before it is saved', async () => {
    const { user, sent } = await compose(edited, { 'update-post': { ok: true, post: twoPictures } });
    expect(screen.queryByLabelText(/First comment/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a first comment' }));
    const field = screen.getByLabelText(/First comment/);
    expect(document.activeElement).toBe(field);
    await user.type(field, '#coast');
    expect(await within(screen.getByRole('complementary')).findByText('#coast')).toBeTruthy();
    await user.click(save());
    await waitFor(() => expect(contentOf(sent, 'update-post')).toMatchObject({ firstComment: '#coast' }));
  });

  test('counts its hashtags with those of the caption', async () => {
    const post = samplePost({ caption: '#a '.repeat(20), firstComment: '#b '.repeat(11) });
    await compose({ kind: 'edit', post });
    expect(screen.getByText(/With the caption: 31 hashtags, and Instagram takes at most 30\./)).toBeTruthy();
  });
});

describe('the time', () => {
  test('that a clock change skips or has twice is explained', async () => {
    const { user } = await compose();
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/New_York');
    await user.selectOptions(screen.getByLabelText('Hour'), '2');
    await user.selectOptions(screen.getByLabelText('Minute'), '30');
    await user.selectOptions(screen.getByLabelText('AM or PM'), 'AM');
    expect(screen.getByText(/Clocks go forward in Eastern Time/).textContent).toBe(
      'Clocks go forward in Eastern Time (New York) that day and skip 2:30 AM: the post goes out at 3:30 AM.',
    );
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Phoenix');
    expect(screen.queryByText(/Clocks go/)).toBeNull();
  });

  test.each(['failed', 'missed'] as const)('of a post that %s comes with a day that is not over', async (status) => {
    const over = samplePost({ status, scheduledAt: '2026-01-05T17:00:00Z' });
    const { user, sent } = await compose({ kind: 'edit', post: over }, { 'update-post': { ok: true, post: over } });
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    expect(date.value >= new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)).toBe(true);
    fireEvent.change(date, { target: { value: '2090-12-24' } });
    await user.click(save());
    await waitFor(() =>
      expect(sent.findLast(({ name }) => name === 'update-post')?.input).toMatchObject({
        scheduledFor: '2090-12-24T12:00',
      }),
    );
  });

  test('of a post that waits is on its own day', async () => {
    await compose(edited);
    expect(screen.queryByLabelText('Date')).toBeNull();
  });

  test('is offered in the seven zones and the viewer’s own, which is the default', async () => {
    const asked = Intl.DateTimeFormat.prototype.resolvedOptions;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function own(
      this: Intl.DateTimeFormat,
    ) {
      return { ...asked.call(this), timeZone: 'Europe/Paris' };
    });
    const draft = { ...piDay, timezone: browserZone() };
    await compose(composingOf(draft), keptDrafts([draft]));
    const select = screen.getByLabelText<HTMLSelectElement>('Time zone');
    expect(select.value).toBe('Europe/Paris');
    expect([...select.options].map(({ text }) => text.split(' · ')[0])).toEqual([
      ...['PT', 'MT', 'AZ', 'CT', 'ET', 'AKT', 'HST'],
      'Paris',
    ]);
  });
});

describe('what becomes of it', () => {
  test('a plan that published the first picture alone is told', async () => {
    const posted = { ok: true, post: { ...twoPictures, status: 'posted' }, reduced: true };
    const { user } = await compose({ kind: 'edit', post: samplePost({ status: 'failed' }) }, { 'create-post': posted });
    await user.click(screen.getByRole('button', { name: 'Post Now Instead' }));
    await user.click(await screen.findByRole('button', { name: 'Post now' }));
    expect(await screen.findByText('Posted first image only (plan limitation).')).toBeTruthy();
  });

  test('an address that could not be fetched is named', async () => {
    const body = {
      code: 'invalid_media_urls',
      message: "Your media links aren't valid.",
      details: { message: 'The address answered with 404.', address: 'http://a.example/b.jpg' },
    };
    const { user } = await compose(edited, { 'update-post': Response.json(body, { status: 400 }) });
    fireEvent.change(screen.getByLabelText('Caption'), { target: { value: 'Rain' } });
    await user.click(save());
    expect(await screen.findByText("Your media links aren't valid.")).toBeTruthy();
    expect(screen.getByText('http://a.example/b.jpg: The address answered with 404.')).toBeTruthy();
  });

  test('a post is deleted where it is edited, and the composer closes', async () => {
    const { user, done } = await compose(edited, { 'cancel-post': { ok: true, mode: 'canceled' } });
    await user.click(screen.getByRole('button', { name: 'Delete Post' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(done).toHaveBeenCalledWith(null));
  });

  test('a post that went out is not changed any more', async () => {
    await compose({ kind: 'edit', post: { ...twoPictures, status: 'posted', mayBeLive: true } });
    for (const name of ['Upload Images', 'Add photos', 'Remove picture 1', 'Delete Post', 'Save Changes'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Sponsored post' }).disabled).toBe(true);
  });

  test('how the persona writes is a link away', async () => {
    await compose();
    const link = screen.getByRole('link', { name: 'Style & Settings' });
    expect(link.getAttribute('href')).toBe('/influencers/7/instagram/settings');
  });
});

function pictures(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `http://localhost/files/${index}.webp`);
}

/** What a call was last made with. */
function contentOf(sent: readonly { name: string; input: unknown }[], name: string): Partial<PostContent> {
  return (sent.findLast((call) => call.name === name)?.input ?? {}) as Partial<PostContent>; // every call's input is an object
}
