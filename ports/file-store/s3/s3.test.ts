import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import { openStandInS3, type StandInS3 } from '#tests/providers/s3.ts';
import { createSignature } from '#tests/providers/s3-signature.ts';
import type { FileStore } from '../file-store.ts';
import { StorageFull } from '../storage-full.ts';
import { fileStoreSuite } from '../suite.ts';
import { s3 } from './s3.ts';

fileStoreSuite('s3', async () => {
  const standIn = await openStandInS3();
  return { store: s3(standIn.bucket, inTemporaryFolder), close: standIn.close };
});

test("the stand-in signs the example in Amazon's documentation correctly", () => {
  const signedHeaders = 'host;range;x-amz-content-sha256;x-amz-date';
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const scope = '20130524/us-east-1/s3/aws4_request';
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  expect(createSignature({ method: 'GET', url: '/test.txt', headers }, { scope, signedHeaders }, secret)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('bucket', () => {
  let standIn: StandInS3;
  let store: FileStore;
  let key: string;
  beforeAll(async () => {
    standIn = await openStandInS3();
    store = s3(standIn.bucket, inTemporaryFolder);
  });
  beforeEach(async () => {
    standIn.behave = 'works';
    key = `${randomUUID()}.jpg`;
    await store.put(key, Buffer.from('a picture'), 'image/jpeg');
  });
  afterAll(() => standIn.close());

  test('stores the media type', () => {
    expect(standIn.objects.get(key)).toMatchObject({ mediaType: 'image/jpeg' });
  });

  test.each(['is busy once', 'breaks off once'] as const)('retries when the bucket %s', async (behavior) => {
    for (const sendRequest of [
      () => store.size(key),
      () => store.open(key).then((file) => file && text(file.stream)),
    ]) {
      standIn.behave = behavior;
      expect(await sendRequest()).toSatisfy((answer) => answer === 9 || answer === 'a picture');
    }
    standIn.behave = behavior;
    await store.put(key, Buffer.from('a newer picture'), 'image/jpeg');
    expect(await store.size(key)).toBe(15);
    standIn.behave = behavior;
    await store.delete(key);
    expect(await store.size(key)).toBeNull();
  });

  test('throws STORAGE_AWAY for every call after three attempts when the bucket is down', async () => {
    standIn.behave = 'is down';
    const requestCount = standIn.requests;
    await expect(store.size(key)).rejects.toMatchObject({ code: 'STORAGE_AWAY', isRefused: false });
    expect(standIn.requests).toBe(requestCount + 3);
    await expect(store.open(key)).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    await expect(store.delete(key)).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
  });

  test('throws StorageFull when the bucket is full', async () => {
    standIn.behave = 'is full';
    await expect(store.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toBeInstanceOf(StorageFull);
    expect(await store.size(key)).toBe(9);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }],
    ['an unknown key', { accessKeyId: 'AKIAUNKNOWN' }],
    ['a bucket that is not there', { bucket: 'elsewhere' }],
  ])('rejects %s without revealing a secret in the error', async (_case, wrong) => {
    const error: unknown = await s3({ ...standIn.bucket, ...wrong }, inTemporaryFolder)
      .open(key)
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'STORAGE_AWAY', isRefused: true });
    expect(String(error)).not.toContain(standIn.bucket.secretAccessKey);
  });

  test('stores an upload in a temporary folder, which is deleted even if the bucket is full', async () => {
    let used = '';
    const watched = s3(standIn.bucket, (work) =>
      inTemporaryFolder((folder) => {
        used = folder;
        return work(folder);
      }),
    );
    standIn.behave = 'is full';
    await expect(watched.putStream(key, Readable.from(['x']), 'image/jpeg')).rejects.toBeInstanceOf(StorageFull);
    expect(used).not.toBe('');
    expect(existsSync(used)).toBe(false);
    expect(await watched.deleteUnfinished(new Date())).toBe(0);
  });

  test('returns null for an unknown key, with or without a range', async () => {
    expect(await store.open('nothing-here.jpg')).toBeNull();
    expect(await store.open('nothing-here.jpg', { first: 0, last: 1 })).toBeNull();
  });
});
