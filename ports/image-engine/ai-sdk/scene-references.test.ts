import { expect, test } from 'vitest';
import { createPlainImage, getColor } from '#tests/plain-image.ts';
import { openStandInProvider } from '#tests/providers/image-models.ts';
import type { SceneReference } from '../image-engine.ts';
import { falImages } from './fal.ts';
import { googleImages } from './google.ts';
import type { ProviderOptions } from './provider.ts';

const referenceIn = (color: string) => ({ name: `${color}.jpg`, read: () => createPlainImage(color, 600) });
const scene = (color: string, more: Partial<SceneReference> = {}): SceneReference => ({
  ...{ name: color, kind: 'product', heightCm: null, outline: null },
  picture: referenceIn(color),
  ...more,
});
const triangle: SceneReference['outline'] = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.5, 0.8],
];
const faces = ['#a06040', '#40a060', '#a0a040'].map(referenceIn);
const loraUrl = 'https://models.example/mia.safetensors';
const persona = { id: 'mia', seed: 7, traits: {}, description: 'A woman.', references: faces, loraUrl };
const engines = { fal: falImages, google: googleImages };

async function draw(name: keyof typeof engines, sceneReferences: readonly SceneReference[], models = {}) {
  const provider = await openStandInProvider(name);
  const engine = engines[name]({ apiKey: 'sk-key', baseUrl: provider.url, models });
  const order = { idempotencyKey: 'image/1', ownerId: null, persona, seed: 1, aspect: '4:5' as const, sceneReferences };
  const signal = new AbortController().signal;
  const outcome = await engine.draw({ ...order, prompt: 'holding @Mug at home' }, signal, () => undefined);
  await provider.close();
  const [{ images = [], body } = {}] = provider.calls;
  return { outcome, colors: await Promise.all(images.map(getColor)), body: JSON.stringify(body) };
}

test('scene references follow the faces, each with its role in the prompt, at a model that accepts images', async () => {
  const mug = scene('#204080', { name: 'Mug', heightCm: 9, outline: triangle });
  const shop = scene('#802040', { name: 'Shop', kind: 'place', outline: triangle });
  const { outcome, colors, body } = await draw('fal', [mug, shop]);
  expect(outcome).toMatchObject({ kind: 'drawn', notDrawn: [] });
  expect(colors.slice(0, 3)).toEqual(['#a06040', '#40a060', '#a0a040']);
  expect([colors.length, colors[4]]).toEqual([5, '#802040']);
  expect(body).toContain('holding Mug at home.');
  expect(body).toContain('Image 4 is Mug (product, 9 cm high). Show this product unchanged');
  expect(body).toContain('Image 5 is Shop (place).');
});

test('scene references take the place of faces except the best one, and are named if they do not fit', async () => {
  const scenes = ['#204080', '#802040', '#208040'].map((color) => scene(color));
  const { outcome, colors } = await draw('google', scenes, { references: 'gemini-2.5-flash-image' });
  expect(colors).toEqual(['#a06040', '#204080', '#802040']);
  expect(outcome).toMatchObject({ kind: 'drawn', notDrawn: ['@#208040'] });
  const count = (models: NonNullable<ProviderOptions['models']>) =>
    googleImages({ apiKey: 'k', models }).countSceneReferences?.({ persona });
  expect([count({}), count({ references: 'gemini-2.5-flash-image' }), count({ plain: 'unknown' })]).toEqual([13, 2, 0]);
});
