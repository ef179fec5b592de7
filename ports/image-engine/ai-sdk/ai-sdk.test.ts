import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toSharp } from '#ports/image-engine/to-sharp.ts';
import { createPlainImage, getColor } from '#tests/plain-image.ts';
import {
  type Behavior,
  openStandInProvider,
  type ProviderName,
  type StandInProvider,
} from '#tests/providers/image-models.ts';
import { checkEngine } from '../check-engine.ts';
import type { ImageEngine, ImageOrder, Reference } from '../image-engine.ts';
import { editsSuite, imageEngineSuite, referencesSuite } from '../suite.ts';
import { falImages } from './fal.ts';
import { googleImages } from './google.ts';
import { openaiImages } from './openai.ts';
import type { ProviderOptions } from './provider.ts';
import { replicateImages } from './replicate.ts';

const engines: Readonly<Record<ProviderName, (options: ProviderOptions) => ImageEngine>> = {
  openai: openaiImages,
  google: googleImages,
  fal: falImages,
  replicate: (options) => replicateImages({ ...options, pollEvery: 2 }),
};
const providers = Object.keys(engines) as ProviderName[]; // the object's own keys

for (const name of providers) {
  const open = async () => {
    const provider = await openStandInProvider(name);
    return {
      engine: engines[name]({ apiKey: 'sk-key', baseUrl: provider.url }),
      received: () => provider.calls.map(({ images }) => images),
      close: () => provider.close(),
    };
  };
  imageEngineSuite(name, open);
  referencesSuite(name, open);
  editsSuite(name, open);
}

describe.each(providers)('%s', (name) => {
  let provider: StandInProvider;
  beforeEach(async () => {
    provider = await openStandInProvider(name);
  });
  afterEach(() => provider.close());

  const draw = (more: Partial<ImageOrder> = {}, { deadline = 5_000, signal = new AbortController().signal } = {}) =>
    engines[name]({ apiKey: 'sk-key', baseUrl: provider.url, deadline }).draw(
      createOrder(more),
      signal,
      () => undefined,
    );

  test('is called once, with the key, a description of the influencer and the prompt', async () => {
    expect(await draw()).toMatchObject({ kind: 'drawn' });
    expect(provider.calls).toHaveLength(1);
    expect(provider.calls[0]?.key).toBe('sk-key');
    expect(JSON.stringify(provider.calls[0]?.body)).toContain('A woman with red hair. coffee at a corner café');
  });

  type End = { kind: 'failed' | 'refused'; retryable?: boolean; outage?: true; mayBeMade?: true };
  const ends: [Behavior, RegExp, End][] = [
    ['refuses', /refused to generate this image\. Try a different prompt\.$/, { kind: 'refused' }],
    ['is busy', /is overloaded/, { kind: 'failed', retryable: true }],
    ['is down', /not available/, { kind: 'failed', retryable: true, outage: true }],
    ['has a fault', /may have been generated/, { kind: 'failed', retryable: false, outage: true, mayBeMade: true }],
    [
      'takes it and breaks off',
      /may have been generated/,
      { kind: 'failed', retryable: false, outage: true, mayBeMade: true },
    ],
    ['knows no such key', /^The API key for .* was refused\.$/, { kind: 'failed', retryable: false, outage: true }],
    ['does not understand', /rejected the request/, { kind: 'failed', retryable: false }],
    ['answers without a picture', /without an image|could not (make|generate)/, { kind: 'failed', retryable: false }],
  ];
  test.each(ends)(
    'returns an outcome with a message after one call when the provider %s',
    async (behave, reason, outcome) => {
      provider.behave = behave;
      expect(await draw()).toEqual({ reason: expect.stringMatching(reason), ...outcome });
      expect(provider.calls).toHaveLength(1);
    },
  );

  test('never contains its key in a message', async () => {
    for (const behave of ['knows no such key', 'does not understand'] as const) {
      provider.behave = behave;
      expect(JSON.stringify(await draw())).not.toContain('sk-key');
    }
  });

  test('waits until the deadline for a provider that does not respond, and does not call it again', async () => {
    provider.behave = 'takes it and is silent';
    expect(await draw({}, { deadline: 60 })).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/took too long; the image may have been generated/),
      retryable: false,
      outage: true,
      mayBeMade: true,
    });
    expect(provider.calls).toHaveLength(1);
  });

  test('may be retried when the provider could not be reached', async () => {
    await provider.close();
    expect(await draw()).toMatchObject({
      kind: 'failed',
      retryable: true,
      reason: expect.stringMatching(/could not be reached/),
    });
    provider = await openStandInProvider(name);
  });

  test('receives all images of the influencer, best first', async () => {
    const references = ['#a06040', '#4060a0'].map(referenceIn);
    expect(await draw({ persona: { ...createOrder().persona, references } })).toMatchObject({ kind: 'drawn' });
    const images = provider.calls.flatMap((call) => call.images);
    expect(await Promise.all(images.map(getColor))).toEqual(['#a06040', '#4060a0']);
  });
});

// Google bills afterwards and has no such response.
test.each(['openai', 'fal', 'replicate'] as const)('%s reports that the account has no credit left', async (name) => {
  const provider = await openStandInProvider(name);
  provider.behave = 'has no credit';
  const engine = engines[name]({ apiKey: 'sk-key', baseUrl: provider.url });
  expect(await engine.draw(createOrder(), new AbortController().signal, () => undefined)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/no credit left/),
    retryable: false,
  });
  await provider.close();
});

describe('LoRA of an influencer', () => {
  test.each([
    ['fal', '/fal-ai/flux-lora', { loras: [{ path: 'https://models.example/mia.safetensors', scale: 1 }] }],
    [
      'replicate',
      '/models/black-forest-labs/flux-dev-lora/predictions',
      { input: { lora_weights: 'https://models.example/mia.safetensors', lora_scale: 1 } },
    ],
  ] as const)('is sent to %s instead of references', async (name, path, body) => {
    const provider = await openStandInProvider(name);
    const persona = {
      ...createOrder().persona,
      references: [referenceIn('#a06040')],
      loraUrl: 'https://models.example/mia.safetensors',
    };
    const engine = engines[name]({ apiKey: 'sk-key', baseUrl: provider.url });
    const outcome = await engine.draw(createOrder({ persona: persona }), new AbortController().signal, () => undefined);
    expect(outcome).toMatchObject({ kind: 'drawn' });
    expect(provider.calls).toEqual([expect.objectContaining({ path, body: expect.objectContaining(bodyLike(body)) })]);
    await provider.close();
  });

  function bodyLike(body: object): object {
    return 'input' in body ? { input: expect.objectContaining(body.input) } : body;
  }
});

describe('model selection', () => {
  const references = ['#a06040', '#4060a0', '#40a060', '#a0a040'].map(referenceIn);
  const order = createOrder({ persona: { ...createOrder().persona, references } });
  const draw = async (name: ProviderName, models: NonNullable<ProviderOptions['models']>) => {
    const provider = await openStandInProvider(name);
    const engine = engines[name]({ apiKey: 'sk-key', baseUrl: provider.url, models });
    const outcome = await engine.draw(order, new AbortController().signal, () => undefined);
    await provider.close();
    const [call] = provider.calls;
    return { outcome, path: call?.path, images: call?.images.length, body: JSON.stringify(call?.body) };
  };

  test('sends only words to an unknown model, crops its image to the aspect and labels the photo with it', async () => {
    const { outcome, path, images, body } = await draw('fal', { plain: 'fal-ai/tomorrow' });
    expect({ path, images: images }).toEqual({ path: '/fal-ai/tomorrow', images: 0 });
    expect(body).not.toMatch(/seed|size|reference/);
    if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
    expect(outcome.by?.label).toBe('fal tomorrow');
    const { width, height } = await toSharp(outcome.image).metadata();
    expect(width / height).toBeCloseTo(4 / 5, 2);
  });

  test('reports when a model does not support references', async () => {
    expect((await draw('fal', { references: 'fal-ai/flux/dev' })).outcome).toMatchObject({ withoutReferences: true });
    expect((await draw('fal', {})).outcome).not.toHaveProperty('withoutReferences');
  });

  test('sends as many references as the model supports, best first', async () => {
    const { path, images } = await draw('google', { references: 'gemini-2.5-flash-image' });
    expect({ path, images: images }).toEqual({
      path: expect.stringContaining('gemini-2.5-flash-image'),
      images: 3,
    });
  });
});

describe('edit of a photo', () => {
  const edit = { picture: referenceIn('#204080'), source: null, changes: ['at night', 'a red dress'] } as const;
  const references = Array.from({ length: 16 }, () => referenceIn('#a06040'));
  const order = createOrder({ edit, persona: { ...createOrder().persona, references } });

  test.each([
    ['openai', '/images/edits', 16],
    ['google', '/models/gemini-nano-banana-2.1:generateContent', 14],
    ['fal', '/fal-ai/flux-2-pro/edit', 8],
    ['replicate', '/models/black-forest-labs/flux-2-pro/predictions', 8],
  ] as const)(
    'makes one call to %s: the photo first, as many references as possible, and the changes in words',
    async (name, path, most) => {
      const provider = await openStandInProvider(name);
      const engine = engines[name]({ apiKey: 'sk-key', baseUrl: provider.url });
      expect(await engine.draw(order, new AbortController().signal, () => undefined)).toMatchObject({ kind: 'drawn' });
      await provider.close();
      expect(provider.calls.map((call) => call.path)).toEqual([path]);
      const [{ images = [], body } = {}] = provider.calls;
      expect(await Promise.all(images.slice(0, 2).map(getColor))).toEqual(['#204080', '#a06040']);
      expect(images).toHaveLength(most);
      expect(JSON.stringify(body)).toContain('Change the first picture: a red dress. Keep everything else as it is');
    },
  );

  test('requires a model that supports edits; otherwise the engine reports that it cannot edit', () => {
    const fal = (models: NonNullable<ProviderOptions['models']>) => falImages({ apiKey: 'k', models }).edits?.(null);
    expect(fal({})).toBe(true);
    expect(fal({ plain: 'fal-ai/flux/dev' })).toBe(false);
    expect(fal({ plain: 'fal-ai/flux/dev', references: 'fal-ai/flux-2-pro/edit' })).toBe(true);
  });
});

test('the engine check reports the image or the reason for the failure', async () => {
  const provider = await openStandInProvider('openai');
  const engine = openaiImages({ apiKey: 'sk-key', baseUrl: provider.url });
  const drawn = {
    kind: 'drawn',
    model: 'gpt-image-2',
    seconds: expect.any(Number),
    size: '1024 × 1024',
    jpeg: expect.any(Uint8Array),
  };
  expect(await checkEngine(engine)).toEqual(drawn);
  expect(await checkEngine(engine, await createPlainImage('#a06040', 600))).toEqual(drawn);
  expect(provider.calls.map(({ images }) => images.length)).toEqual([0, 1]);
  provider.behave = 'has no credit';
  const reason = 'The account at OpenAI has no credit left.';
  expect(await checkEngine(engine)).toEqual({ kind: 'failed', model: 'gpt-image-2', reason });
  await provider.close();
});

test('polls Replicate for a slow image until it is complete, even after a failed poll', async () => {
  const provider = await openStandInProvider('replicate');
  provider.behave = 'draws slowly';
  const engine = engines.replicate({ apiKey: 'sk-key', baseUrl: provider.url });
  expect(await engine.draw(createOrder(), new AbortController().signal, () => undefined)).toMatchObject({
    kind: 'drawn',
  });
  expect(provider.calls).toHaveLength(1);
  await provider.close();
});

function referenceIn(color: string): Reference {
  return { name: `${color}.jpg`, read: () => createPlainImage(color, 600) };
}

function createOrder(more: Partial<ImageOrder> = {}): ImageOrder {
  return {
    idempotencyKey: 'image/1',
    ownerId: null,
    persona: { id: 'mia', seed: 7, traits: {}, description: 'A woman with red hair.', references: [], loraUrl: null },
    prompt: 'coffee at a corner café',
    seed: 4711,
    aspect: '4:5',
    ...more,
  };
}
