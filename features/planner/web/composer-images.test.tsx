import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { uploadImage } from '#features/images/web/public.ts';
import { compose, edited, getSentContent, rain, save, sun, twoImages } from '#tests/composer-screen.tsx';
import { samplePost } from '#tests/sample-post.ts';
import { CallError } from '#ui/call.ts';

vi.mock('#features/images/web/public.ts', () => ({ uploadImage: vi.fn() }));
afterEach(() => vi.restoreAllMocks());

const tiles = () => screen.getAllByRole('button', { name: /^Image \d/ }).map((tile) => tile.getAttribute('aria-label'));
const tile = (place: number) => screen.getByRole('button', { name: new RegExp(`^Image ${place} of`) });

describe('images in the composer', () => {
  test('have their prompt as alt text until the user changes it', async () => {
    const { user, sent } = await compose(undefined, { 'create-post': { ok: true, post: twoImages, reduced: false } });
    await user.click(screen.getByRole('button', { name: 'Add photos' }));
    for (const name of ['Photo: sun', 'Photo: rain']) await user.click(await screen.findByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(tile(2));
    const words = await screen.findByLabelText('Alt text');
    await user.clear(words);
    await user.type(words, 'Mia under an umbrella');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(tiles()).toEqual(['Image 1 of 2: sun', 'Image 2 of 2: Mia under an umbrella']);
    await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
    await user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
    await waitFor(() => expect(getSentContent(sent, 'create-post').altTexts).toEqual(['sun', 'Mia under an umbrella']));
    expect(getSentContent(sent, 'create-post')).toMatchObject({ mediaUrls: [sun, rain], crops: [0.5, 0.5] });
  });

  test('can be moved and removed by keyboard together with their alt texts and crops', async () => {
    const { user, sent } = await compose(edited, { 'update-post': { ok: true, post: twoImages } });
    tile(1).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(tiles()).toEqual(['Image 1 of 2: Sun', 'Image 2 of 2: Rain']);
    await waitFor(() => expect(document.activeElement).toBe(tile(2)));
    await user.click(save());
    await waitFor(() =>
      expect(getSentContent(sent, 'update-post')).toMatchObject({
        mediaUrls: [sun, rain],
        altTexts: ['Sun', 'Rain'],
        crops: [0, 0.5],
      }),
    );
  });

  test('can be removed by keyboard, and focus moves to another one', async () => {
    const { user } = await compose(edited);
    tile(1).focus();
    await user.keyboard('{Delete}');
    expect(tiles()).toEqual(['Image 1 of 1: Sun']);
    await waitFor(() => expect(document.activeElement).toBe(tile(1)));
  });

  test('can be moved by mouse, and the click that ends a move does not open the image', async () => {
    const { user } = await compose(edited);
    const boxes = [0, 100].map((left) => ({ left, top: 0 }) as DOMRect); // only these properties are read
    for (const [at, item] of document.querySelectorAll('[data-drag-item]').entries())
      vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(boxes[at] ?? new DOMRect());
    const pointer = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, pointerType: 'mouse', button: 0 });
    fireEvent.pointerDown(tile(1), pointer(0));
    fireEvent(window, new PointerEvent('pointermove', pointer(90)));
    fireEvent(window, new PointerEvent('pointerup', pointer(90)));
    fireEvent.click(tile(2));
    expect(tiles()).toEqual(['Image 1 of 2: Sun', 'Image 2 of 2: Rain']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(tile(2));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('cannot have alt texts longer than Instagram allows', async () => {
    const { user, sent } = await compose(edited);
    await user.click(tile(1));
    fireEvent.change(await screen.findByLabelText('Alt text'), { target: { value: 'x'.repeat(1_001) } });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(save());
    expect(sent.map(({ name }) => name)).not.toContain('update-post');
    expect(screen.getAllByText('Image descriptions are limited to 1,000 characters.').length).toBeTruthy();
  });

  test('that are videos are played in the preview', async () => {
    const film = 'http://localhost/files/film.mov';
    await compose({ kind: 'edit', post: samplePost({ mediaUrls: [film] }) });
    expect(within(screen.getByLabelText('Preview')).getByLabelText('Video').getAttribute('src')).toBe(film);
  });
});

describe('uploads in the composer', () => {
  const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
  const upload = (chosen: File[]) => {
    const input = document.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: chosen } });
  };

  test('run one at a time, and failed files are named', async () => {
    const atWork: string[] = [];
    let most = 0;
    vi.mocked(uploadImage).mockImplementation(async ({ name }, { timeout, onProgress }) => {
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
    expect(tiles()).toEqual(['Image 1 of 2: not described', 'Image 2 of 2: not described']);
  });

  test('finish before a post is scheduled', async () => {
    const uploaded = Promise.withResolvers<string>();
    vi.mocked(uploadImage).mockImplementation(({ name }) =>
      name === 'a.png' ? uploaded.promise : Promise.resolve(`http://localhost/files/${name}`),
    );
    const { user, sent } = await compose(undefined, { 'create-post': { ok: true, post: twoImages, reduced: false } });
    upload(files('a.png', 'b.png'));
    await user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
    expect(screen.getByRole('button', { name: 'Waiting for 2 uploads…' })).toBeTruthy();
    expect(screen.queryByText('Add at least one image')).toBeNull();
    expect(sent.some(({ name }) => name === 'create-post')).toBe(false);
    uploaded.resolve('http://localhost/files/a.png');
    await waitFor(() =>
      expect(getSentContent(sent, 'create-post').mediaUrls).toEqual([
        'http://localhost/files/a.png',
        'http://localhost/files/b.png',
      ]),
    );
  });

  test('that fail prevent a queued post from being scheduled without them', async () => {
    const uploaded = Promise.withResolvers<string>();
    vi.mocked(uploadImage).mockImplementation(({ name }) =>
      name === 'a.png' ? uploaded.promise : Promise.resolve(`http://localhost/files/${name}`),
    );
    const { user, sent } = await compose();
    upload(files('a.png', 'b.png'));
    await user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
    uploaded.reject(new CallError('upload_timeout', 'The upload took too long. Please try again.', 0));
    expect(await screen.findByText('Uploaded 1 image(s)')).toBeTruthy();
    expect(screen.getByText('Upload failed: a.png')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Schedule for Later' })).toBeTruthy();
    expect(sent.some(({ name }) => name === 'create-post')).toBe(false);
  });

  test('stop at ten images, with a notice', async () => {
    vi.mocked(uploadImage).mockImplementation(async ({ name }) => `http://localhost/files/${name}`);
    await compose({ kind: 'edit', post: samplePost({ mediaUrls: createImageUrls(9) }) });
    upload(files('a.png', 'b.png'));
    expect(await screen.findByText('Only the first 1 file(s) will be uploaded (max 10).')).toBeTruthy();
    await screen.findByText('Uploaded 1 image(s)');
    upload(files('c.png'));
    expect(await screen.findByText('Maximum of 10 images reached. Remove one to add more.')).toBeTruthy();
  });
});

function createImageUrls(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `http://localhost/files/${index}.webp`);
}
