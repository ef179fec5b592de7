import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import { toSharp } from '#ports/image-engine/to-sharp.ts';
import { copyResemblance } from '../likeness-rules.ts';
import { brightnessAround, measureImageBrightness, resemblance } from './resemblance.ts';

const { signal } = new AbortController();

test('an image with changed colors and size is a copy; another pose in another setting is not', async () => {
  const [reference, other] = [
    await draw('close-up portrait, looking at the camera', 1),
    await draw('walking on the beach at sunset', 9),
  ];
  const copy = await seen(sharp(reference).resize(300).modulate({ brightness: 1.05 }).jpeg({ quality: 60 }));
  const around = ({ picture: image, box }: Awaited<ReturnType<typeof seen>>) => brightnessAround(image, box);
  const anchor = around(await seen(sharp(reference)));
  expect(resemblance(anchor, around(copy))).toBeGreaterThan(copyResemblance);
  expect(resemblance(anchor, around(await seen(sharp(other))))).toBeLessThan(copyResemblance - 0.1);
});

test('a copy as a whole resembles its original even if it was cropped and no face is detected', async () => {
  const reference = await draw('close-up portrait, looking at the camera', 1);
  const whole = async (image: Sharp) => measureImageBrightness((await seen(image)).picture);
  const anchor = await whole(sharp(reference));
  const cut = sharp(reference).extract({ left: 6, top: 6, width: 388, height: 388 }).modulate({ saturation: 0.6 });
  expect(resemblance(anchor, await whole(cut))).toBeGreaterThan(copyResemblance);
  for (const [index, prompt] of ['coffee at a corner café', 'portrait in a park', 'reading in a library'].entries())
    expect(resemblance(anchor, await whole(sharp(await draw(prompt, index))))).toBeLessThan(copyResemblance - 0.1);
});

test('a plain image resembles no other image', () => {
  const plain = measureImageBrightness({ width: 9, height: 9, pixels: new Uint8Array(243).fill(7) });
  expect(resemblance(plain, plain)).toBe(0);
});

async function draw(prompt: string, seed: number): Promise<Uint8Array> {
  const influencer = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  const order = { idempotencyKey: '1', ownerId: null, persona: influencer, prompt, seed, aspect: '1:1' as const };
  const outcome = await illustrated(400).draw(order, signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  return toSharp(outcome.image).jpeg().toBuffer();
}

async function seen(image: Sharp) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { picture: { width, height, pixels: data }, box: createFaceBox(width) };
}

/** Returns the box of a face in the center. */
function createFaceBox(side: number) {
  return { left: side * 0.35, top: side * 0.35, width: side * 0.3, height: side * 0.3 };
}
