import { expect, test } from 'vitest';
import { acceptedFiles, anyImage, isHeic } from './accepted-files.ts';

const rule = { accept: ['image/*'], maxBytes: 1024, maxFiles: 2 };
const createImageFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('accepts valid files even if another file is invalid', async () => {
  const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });
  const { taken, refusal } = await acceptedFiles([text, createImageFile('a.png')], rule);
  expect(taken.map((file) => file.name)).toEqual(['a.png']);
  expect(refusal).toBe('notes.txt is not a supported file type.');
});

test('rejects a file that is too large and reports its name and the limit', async () => {
  const { refusal: none } = await acceptedFiles([createImageFile('a.png', 1025)], { ...rule, maxBytes: 1024 * 1024 });
  expect(none).toBeNull();
  const { refusal } = await acceptedFiles([createImageFile('big.png', 2 * 1024 * 1024)], {
    ...rule,
    maxBytes: 1024 * 1024,
  });
  expect(refusal).toBe('big.png is larger than 1 MB.');
});

test('accepts only the allowed number of files, with a message', async () => {
  const { taken, refusal } = await acceptedFiles(
    ['a', 'b', 'c'].map((name) => createImageFile(name)),
    rule,
  );
  expect(taken).toHaveLength(2);
  expect(refusal).toBe('Choose up to 2 files at a time.');
});

test('accepts a HEIC photo by its extension when the system has no type for it', async () => {
  const photo = new File(['heic'], 'IMG_0001.HEIC');
  expect((await acceptedFiles([photo], rule)).taken).toEqual([]);
  expect((await acceptedFiles([photo], { ...rule, accept: anyImage })).taken).toEqual([photo]);
  expect([isHeic(photo), isHeic(new File([], 'a', { type: 'image/heif' })), isHeic(createImageFile('a.png'))]).toEqual([
    true,
    true,
    false,
  ]);
});
