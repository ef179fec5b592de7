import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFileKey } from '#features/images/image-rules.ts';
import { getPartKey } from '#features/images/server/public.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { runRecurring } from '#tests/recurring-run.ts';
import { signUp, type TestUser } from '#tests/users.ts';
import { encodeSample, repackSample } from '#tests/videos/sample-video.ts';
import { sendForm, uploadVideo } from '#tests/videos/upload-video.ts';
import { chunkBytes } from '../video-rules.ts';
import { storeGeneratedVideo } from './public.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let sample: Buffer;
beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  sample = await repackSample(await encodeSample(), { sound: {} });
});
afterAll(() => product.close());
