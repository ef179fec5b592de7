import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SceneReference } from '../image-engine.ts';
import { toSharp } from '../to-sharp.ts';
import { illustrated } from './illustrated.ts';

const persona = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
const signal = new AbortController().signal;
const engine = illustrated(480);

const triangle: SceneReference['outline'] = [
  [0, 0],
  [1, 0],
  [0, 1],
];

/** A color that no drawing uses. */
const violet = '#7a00ff';

function reference(kind: SceneReference['kind'], more: Partial<SceneReference> = {}): SceneReference {
  const image = sharp({ create: { width: 90, height: 120, channels: 3, background: violet } });
  const picture = { name: 'violet.jpg', read: () => image.clone().jpeg({ quality: 95 }).toBuffer() };
  return { name: 'Mug', kind, heightCm: 20, outline: null, picture, ...more };
}

const orderOf = (prompt: string, sceneReferences: readonly SceneReference[]) => ({
  ...{ idempotencyKey: '1', ownerId: null, persona, seed: 3, aspect: '1:1' as const },
  prompt,
  sceneReferences,
});

/** Returns the share of the image that has the color of the reference in any light. */
async function shareOfReference(prompt: string, references: readonly SceneReference[]): Promise<number> {
  const outcome = await engine.draw(orderOf(prompt, references), signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  const { data, info } = await toSharp(outcome.image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let from = 0; from < data.length; from += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3);
    if (blue > 110 && blue > red * 1.5 && green < blue * 0.4) found++;
  }
  return found / (info.width * info.height);
}

test.each<[string, SceneReference['kind'], string, number]>([
  ['a product in the hand', 'product', 'half-length, holding @Mug at home', 0.01],
  ['a product on the table', 'product', 'half-length in a café, @Mug on the table', 0.02],
  ['a product on the shelf', 'product', 'half-length at home, @Mug on the shelf', 0.01],
  ['a garment', 'garment', 'half-length, wearing @Mug', 0.1],
  ['a logo', 'logo', 'half-length, t-shirt with @Mug', 0.005],
  ['a place', 'place', 'half-length at @Mug', 0.3],
])('renders %s', async (_, kind, prompt, least) => {
  expect(await shareOfReference(prompt, [])).toBeLessThan(0.001);
  expect(await shareOfReference(prompt, [reference(kind)])).toBeGreaterThan(least);
});

test.each<[string, SceneReference['kind'], string]>([
  ['Midi skirt', 'garment', 'full-length, wearing @Midi skirt'],
  ['Blue jeans', 'garment', 'full-length, standing, white tee, wearing @Blue jeans'],
  ['Wool cap', 'garment', 'half-length, wearing @Wool cap'],
  ['Straw hat', 'product', 'half-length, wearing @Straw hat'],
  ['Go tee', 'garment', 'half-length, black leather jacket and @Go tee'],
])('shows %s on its part of the figure, and not on the others', async (name, kind, prompt) => {
  const share = await shareOfReference(prompt, [reference(kind, { name, heightCm: null })]);
  expect(share).toBeGreaterThan(0.005);
  expect(share).toBeLessThan(0.1);
});

test('shows the floor for a large product, unless the prompt names another framing or its activity needs one', async () => {
  const lamp = reference('product', { name: 'Lamp', heightCm: 160 });
  for (const prompt of ['@Lamp in my living room', 'selfie with @Lamp at home']) {
    expect(engine.listNotDrawn?.(orderOf(prompt, [lamp]))).toEqual([]);
    expect(await shareOfReference(prompt, [lamp])).toBeGreaterThan(0.02);
  }
  for (const prompt of ['close-up, @Lamp at home', 'cooking at the stove, @Lamp'])
    expect(engine.listNotDrawn?.(orderOf(prompt, [lamp]))).toEqual(['@Lamp']);
});

test('no companion and no seat hides a product on the floor', async () => {
  const lamp = reference('product', { name: 'Lamp', heightCm: 160 });
  const alone = await shareOfReference('full-length, standing at home, @Lamp', [lamp]);
  for (const company of ['full-length, standing at home with a friend, @Lamp', 'full-length, on the sofa, @Lamp'])
    expect((await shareOfReference(company, [lamp])) / alone).toBeGreaterThan(0.75);
});

test('names a garment that the image does not show, and nothing is printed on the clothes', async () => {
  for (const [name, prompt] of [
    ['Sneakers', 'full-length, wearing @Sneakers'],
    ['Blue jeans', 'half-length, wearing @Blue jeans'],
    ['Go tee', 'half-length, red dress, @Go tee'],
  ] as const) {
    const garment = reference('garment', { name });
    expect(engine.listNotDrawn?.(orderOf(prompt, [garment]))).toContain(`@${name}`);
    expect(await shareOfReference(prompt, [garment])).toBeLessThan(0.001);
  }
});

test('scales a product to its height and leaves out what is outside of its outline', async () => {
  const prompt = 'half-length in a café, @Mug on the table';
  const [whole, small, half] = [
    await shareOfReference(prompt, [reference('product')]),
    await shareOfReference(prompt, [reference('product', { heightCm: 10 })]),
    await shareOfReference(prompt, [reference('product', { outline: triangle })]),
  ];
  expect(whole / small).toBeGreaterThan(3);
  expect(whole / half).toBeGreaterThan(1.5);
});

test('fills the image with a place, even if an outline is stored', async () => {
  const prompt = 'half-length at @Mug';
  const whole = await shareOfReference(prompt, [reference('place')]);
  expect(await shareOfReference(prompt, [reference('place', { outline: triangle })])).toBe(whole);
});

test('names references without a position before and after the image is generated, but not their words', async () => {
  const order = orderOf('half-length, blazer, @Mug', [reference('logo')]);
  expect(engine.listNotDrawn?.(order)).toEqual(['@Mug']);
  expect(await engine.draw(order, signal, () => undefined)).toMatchObject({ kind: 'drawn', notDrawn: ['@Mug'] });
  expect(engine.listNotDrawn?.(orderOf('holding @Mug at home', [reference('product')]))).toEqual([]);
});

test('fails if the image of a reference cannot be read', async () => {
  const picture = { name: 'gone.jpg', read: () => Promise.reject(new Error('gone')) };
  const outcome = await engine.draw(orderOf('@Mug', [reference('product', { picture })]), signal, () => undefined);
  expect(outcome).toMatchObject({ kind: 'failed', retryable: true });
});
