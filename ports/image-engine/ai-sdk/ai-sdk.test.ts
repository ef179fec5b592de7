import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { colourOf, plainPicture } from '#tests/plain-picture.ts';
import { type Behaviour, openStandInVendor, type StandInVendor, type VendorName } from '#tests/vendors/image-models.ts';
import type { ImageEngine, ImageOrder, Reference } from '../image-engine.ts';
import { imageEngineSuite, referencesSuite } from '../suite.ts';
import { falImages } from './fal.ts';
import { googleImages } from './google.ts';
import { openaiImages } from './openai.ts';
import { replicateImages } from './replicate.ts';
import type { VendorOptions } from './vendor.ts';

const engines: Readonly<Record<VendorName, (options: VendorOptions) => ImageEngine>> = {
  openai: openaiImages,
  google: googleImages,
  fal: falImages,
  replicate: (options) => replicateImages({ ...options, pollEvery: 2 }),
};
const vendors = Object.keys(engines) as VendorName[]; // the object's own keys

for (const name of vendors) {
  const open = async () => {
    const vendor = await openStandInVendor(name);
    return {
      engine: engines[name]({ apiKey: 'sk-key', baseUrl: vendor.url }),
      received: () => vendor.calls.map(({ pictures }) => pictures),
      close: () => vendor.close(),
    };
  };
  imageEngineSuite(name, open);
  referencesSuite(name, open);
}

describe.each(vendors)('%s', (name) => {
  let vendor: StandInVendor;
  beforeEach(async () => {
    vendor = await openStandInVendor(name);
  });
  afterEach(() => vendor.close());

  const draw = (more: Partial<ImageOrder> = {}, { deadline = 5_000, signal = new AbortController().signal } = {}) =>
    engines[name]({ apiKey: 'sk-key', baseUrl: vendor.url, deadline }).draw(orderOf(more), signal, () => undefined);

  test('is asked once, with the key, the persona in words and what the picture shows', async () => {
    expect(await draw()).toMatchObject({ kind: 'drawn' });
    expect(vendor.calls).toHaveLength(1);
    expect(vendor.calls[0]?.key).toBe('sk-key');
    expect(JSON.stringify(vendor.calls[0]?.body)).toContain('A woman with red hair. coffee at a corner café');
  });

  const ends: [Behaviour, RegExp, { kind: 'failed' | 'refused'; retryable?: boolean; outage?: true }][] = [
    ['refuses', /does not make this picture\. Try other words\.$/, { kind: 'refused' }],
    ['is busy', /too much to do/, { kind: 'failed', retryable: true }],
    ['is down', /not available/, { kind: 'failed', retryable: true, outage: true }],
    ['has a fault', /may have been made/, { kind: 'failed', retryable: false, outage: true }],
    ['takes it and breaks off', /may have been made/, { kind: 'failed', retryable: false, outage: true }],
    ['knows no such key', /^The key for .* was refused\.$/, { kind: 'failed', retryable: false, outage: true }],
    ['does not understand', /does not take this order/, { kind: 'failed', retryable: false }],
    ['answers without a picture', /without a picture|could not make/, { kind: 'failed', retryable: false }],
  ];
  test.each(ends)('that %s ends in an outcome with a sentence, after one call', async (behave, reason, outcome) => {
    vendor.behave = behave;
    expect(await draw()).toEqual({ reason: expect.stringMatching(reason), ...outcome });
    expect(vendor.calls).toHaveLength(1);
  });

  test('never gives its key away in a sentence', async () => {
    for (const behave of ['knows no such key', 'does not understand'] as const) {
      vendor.behave = behave;
      expect(JSON.stringify(await draw())).not.toContain('sk-key');
    }
  });

  test('that is silent is waited for until the deadline, and not asked again', async () => {
    vendor.behave = 'takes it and is silent';
    expect(await draw({}, { deadline: 60 })).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(/took too long; the picture may have been made/),
      retryable: false,
      outage: true,
    });
    expect(vendor.calls).toHaveLength(1);
  });

  test('that nothing answers for may be asked again', async () => {
    await vendor.close();
    expect(await draw()).toMatchObject({
      kind: 'failed',
      retryable: true,
      reason: expect.stringMatching(/could not be reached/),
    });
    vendor = await openStandInVendor(name);
  });

  test('gets all pictures of the persona, the best first', async () => {
    const references = ['#a06040', '#4060a0'].map(referenceIn);
    expect(await draw({ persona: { ...orderOf().persona, references } })).toMatchObject({ kind: 'drawn' });
    const pictures = vendor.calls.flatMap((call) => call.pictures);
    expect(await Promise.all(pictures.map(colourOf))).toEqual(['#a06040', '#4060a0']);
  });
});

// Google bills afterwards and has no such answer.
test.each(['openai', 'fal', 'replicate'] as const)('%s without credit left is said to have none', async (name) => {
  const vendor = await openStandInVendor(name);
  vendor.behave = 'has no credit';
  const engine = engines[name]({ apiKey: 'sk-key', baseUrl: vendor.url });
  expect(await engine.draw(orderOf(), new AbortController().signal, () => undefined)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/no credit left/),
    retryable: false,
  });
  await vendor.close();
});

describe('the LoRA of a persona', () => {
  test.each([
    ['fal', '/fal-ai/flux-lora', { loras: [{ path: 'https://models.example/mia.safetensors', scale: 1 }] }],
    [
      'replicate',
      '/models/black-forest-labs/flux-dev-lora/predictions',
      { input: { lora_weights: 'https://models.example/mia.safetensors', lora_scale: 1 } },
    ],
  ] as const)('goes along to %s, instead of references', async (name, path, body) => {
    const vendor = await openStandInVendor(name);
    const persona = {
      ...orderOf().persona,
      references: [referenceIn('#a06040')],
      loraUrl: 'https://models.example/mia.safetensors',
    };
    const engine = engines[name]({ apiKey: 'sk-key', baseUrl: vendor.url });
    const outcome = await engine.draw(orderOf({ persona }), new AbortController().signal, () => undefined);
    expect(outcome).toMatchObject({ kind: 'drawn' });
    expect(vendor.calls).toEqual([expect.objectContaining({ path, body: expect.objectContaining(bodyLike(body)) })]);
    await vendor.close();
  });

  function bodyLike(body: object): object {
    return 'input' in body ? { input: expect.objectContaining(body.input) } : body;
  }
});

test('a picture that Replicate takes longer for is looked for until it is there, over a hiccup as well', async () => {
  const vendor = await openStandInVendor('replicate');
  vendor.behave = 'draws slowly';
  const engine = engines.replicate({ apiKey: 'sk-key', baseUrl: vendor.url });
  expect(await engine.draw(orderOf(), new AbortController().signal, () => undefined)).toMatchObject({ kind: 'drawn' });
  expect(vendor.calls).toHaveLength(1);
  await vendor.close();
});

function referenceIn(colour: string): Reference {
  return { name: `${colour}.jpg`, read: () => plainPicture(colour, 600) };
}

function orderOf(more: Partial<ImageOrder> = {}): ImageOrder {
  return {
    idempotencyKey: 'image/1',
    persona: { id: 'mia', seed: 7, traits: {}, description: 'A woman with red hair.', references: [], loraUrl: null },
    prompt: 'coffee at a corner café',
    seed: 4711,
    aspect: '4:5',
    ...more,
  };
}
