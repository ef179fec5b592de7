import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toSharp } from '#ports/image-engine/to-sharp.ts';
import { createPlainImage, getColor } from '#tests/plain-image.ts';
import type { ImageEngine, ImageOrder, Reference } from './image-engine.ts';

const aspects = { '1:1': 1, '4:5': 4 / 5, '3:2': 3 / 2, '9:16': 9 / 16 } as const;

/** Tests the contract of an image engine. */
export function imageEngineSuite(
  name: string,
  open: () => Promise<{ engine: ImageEngine; close(): Promise<void> }>,
): void {
  describe(`the image engine ${name}`, () => {
    let engine: ImageEngine;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ engine, close } = await open());
    });
    afterAll(() => close());

    test.each(Object.entries(aspects))(
      'generates an image in the aspect %s with at least 1,000 pixels on the longer side',
      async (aspect, ratio) => {
        const drawn = await draw({ aspect: aspect as keyof typeof aspects }); // a key of the entries
        const { width = 0, height = 0 } = await toSharp(drawn.image).metadata();
        expect(width / height).toBeCloseTo(ratio, 1);
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(1_000);
      },
    );

    test('reports increasing progress', async () => {
      const heard: number[] = [];
      await engine.draw(createOrder({}), new AbortController().signal, (share) => heard.push(share));
      expect(heard.length).toBeGreaterThan(0);
      expect(heard.every((share, index) => share >= (heard[index - 1] ?? 0) && share <= 1)).toBe(true);
    });

    test('stops when it is aborted', async () => {
      const outcome = await engine.draw(createOrder({}), AbortSignal.abort(), () => undefined);
      expect(outcome).toMatchObject({ kind: 'failed', retryable: true });
    });

    async function draw(given: Partial<ImageOrder>) {
      const outcome = await engine.draw(createOrder(given), new AbortController().signal, () => undefined);
      if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
      return outcome;
    }
  });
}

type OpenedWithProvider = {
  engine: ImageEngine;
  /** Returns the reference images of each order that reached the provider. */
  received(): readonly (readonly Uint8Array[])[];
  close(): Promise<void>;
};

/** Tests the contract of an image engine that accepts references. */
export function referencesSuite(name: string, open: () => Promise<OpenedWithProvider>): void {
  describe(`the references of the image engine ${name}`, () => {
    let opened: OpenedWithProvider;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    test('are read from their storage and scaled down before they are sent', async () => {
      const outcome = await drawLike(async () => createPlainImage('#a06040', 3_000, 2_000));
      expect(outcome).toMatchObject({ kind: 'drawn' });
      expect(opened.received()).toEqual([[expect.any(Uint8Array)]]);
      const [image = new Uint8Array()] = opened.received().flat();
      expect(await getColor(image)).toBe('#a06040');
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1_024, height: 683 });
    });

    test.each<[string, Reference['read']]>([
      ['cannot be read', () => Promise.reject(new Error('gone'))],
      ['are no pictures', async () => new Uint8Array([1, 2, 3])],
    ])('make the order fail as retryable when they %s, before the provider is called', async (_case, read) => {
      const reason = 'A reference image could not be read.';
      expect(await drawLike(read)).toEqual({ kind: 'failed', reason, retryable: true });
      expect(opened.received()).toEqual([]);
    });

    test('are no longer read after the order is stopped', async () => {
      const stopping = new AbortController();
      let isSignalAborted = false;
      const outcome = await drawLike(async (signal) => {
        stopping.abort();
        isSignalAborted = signal.aborted;
        throw stopping.signal.reason;
      }, stopping.signal);
      expect(isSignalAborted).toBe(true);
      expect(outcome).toEqual({ kind: 'failed', reason: 'Image generation was stopped.', retryable: true });
      expect(opened.received()).toEqual([]);
    });

    function drawLike(read: Reference['read'], signal = new AbortController().signal) {
      const { persona, ...order } = createOrder({});
      const references = [{ name: 'face.jpg', read }];
      return opened.engine.draw({ ...order, persona: { ...persona, references } }, signal, () => undefined);
    }
  });
}

/** Tests the contract of an engine that edits images by words. */
export function editsSuite(name: string, open: () => Promise<OpenedWithProvider>): void {
  describe(`changes by the image engine ${name}`, () => {
    let opened: OpenedWithProvider;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    test('send the image itself before the references of the influencer, and keep its aspect', async () => {
      const outcome = await change(async () => createPlainImage('#204080', 800, 1_000));
      if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
      const { width = 0, height = 0 } = await toSharp(outcome.image).metadata();
      expect(width / height).toBeCloseTo(4 / 5, 1);
      const [images = []] = opened.received();
      expect(await Promise.all(images.map(getColor))).toContain('#204080');
      expect(opened.received()).toHaveLength(1);
    });

    test('fail before the provider is called when the image cannot be read', async () => {
      const outcome = await change(() => Promise.reject(new Error('gone')));
      expect(outcome).toMatchObject({ kind: 'failed', retryable: true });
      expect(opened.received()).toEqual([]);
    });

    function change(read: Reference['read']) {
      const { persona, ...order } = createOrder({ aspect: '4:5' });
      const references = [{ name: 'face.jpg', read: async () => createPlainImage('#a06040', 600) }];
      const edit = {
        picture: { name: 'photo.jpg', read },
        source: 'trainedAlgorithmicMedia' as const,
        changes: ['a red dress'] as const,
      };
      expect(opened.engine.edits?.(edit.source)).toBe(true);
      const { signal } = new AbortController();
      return opened.engine.draw({ ...order, edit, persona: { ...persona, references } }, signal, () => undefined);
    }
  });
}

function createOrder(given: Partial<ImageOrder>): ImageOrder {
  return {
    idempotencyKey: randomUUID(),
    ownerId: null,
    persona: {
      id: randomUUID(),
      seed: 7,
      traits: { gender: 'Female' },
      description: 'a woman',
      references: [],
      loraUrl: null,
    },
    prompt: 'coffee in a café',
    seed: 11,
    aspect: '1:1',
    ...given,
  };
}
