import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';

/** Tests the contract of a file store. */
export function fileStoreSuite(name: string, open: () => Promise<{ store: FileStore; close(): Promise<void> }>): void {
  describe(`the file store ${name}`, () => {
    let store: FileStore;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    test('returns exactly the stored bytes', async () => {
      const [key, bytes] = [`${randomUUID()}.jpg`, randomBytes(300_000)];
      await store.put(key, bytes, 'image/jpeg');
      const file = await store.open(key);
      expect(file?.size).toBe(300_000);
      expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
      expect(await store.size(key)).toBe(300_000);
    });

    test('stores a stream, and nothing of a stream that fails', async () => {
      const [key, broken] = [`${randomUUID()}.zip`, `${randomUUID()}.zip`];
      const parts = Array.from({ length: 20 }, () => randomBytes(50_000));
      expect(await store.putStream(key, Readable.from(parts), 'application/zip')).toBe(1_000_000);
      const file = await store.open(key);
      expect(file && (await buffer(file.stream)).equals(Buffer.concat(parts))).toBe(true);
      async function* breaking() {
        yield randomBytes(50_000);
        throw new Error('it broke off');
      }
      await expect(store.putStream(broken, Readable.from(breaking()), 'application/zip')).rejects.toThrow('broke off');
      expect(await store.size(broken)).toBeNull();
    });

    test('returns the requested range, both ends included', async () => {
      const key = `${randomUUID()}.jpg`;
      await store.put(key, Buffer.from('0123456789'), 'image/jpeg');
      const file = await store.open(key, { first: 2, last: 5 });
      expect(file && (await buffer(file.stream)).toString()).toBe('2345');
      expect(file?.size).toBe(10);
    });

    test('replaces a file under the same key', async () => {
      const key = `${randomUUID()}.jpg`;
      await store.put(key, Buffer.from('older'), 'image/jpeg');
      await store.put(key, Buffer.from('newer!'), 'image/jpeg');
      const file = await store.open(key);
      expect(file && (await buffer(file.stream)).toString()).toBe('newer!');
    });

    test('has nothing under a deleted or unused key, and accepts a second deletion', async () => {
      const key = `${randomUUID()}.jpg`;
      await store.put(key, Buffer.from('x'), 'image/jpeg');
      await store.delete(key);
      await store.delete(key);
      expect(await store.open(key)).toBeNull();
      expect(await store.size(`${randomUUID()}.jpg`)).toBeNull();
    });

    test.each(['../secret.txt', 'a/b.jpg', '', '.hidden', 'A.JPG', '-.jpg', 'a.b.jpg'])(
      'rejects the key %j',
      async (key) => {
        await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
        await expect(store.open(key)).rejects.toThrow();
      },
    );
  });
}
