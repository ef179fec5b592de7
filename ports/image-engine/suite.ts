import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImageEngine, ImageOrder } from './image-engine.ts';

const aspects = { '1:1': 1, '4:5': 4 / 5, '3:2': 3 / 2, '9:16': 9 / 16 } as const;

/** What every image engine promises. */
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
      'draws in the aspect %s, at least 1,000 pixels on the longer side',
      async (aspect, ratio) => {
        const drawn = await draw({ aspect: aspect as keyof typeof aspects }); // the entries' own key
        const { width = 0, height = 0 } = await sharp(drawn.bytes).metadata();
        expect(width / height).toBeCloseTo(ratio, 1);
        expect(Math.max(width, height)).toBeGreaterThanOrEqual(1_000);
      },
    );

    test('tells how far it is, never backwards', async () => {
      const heard: number[] = [];
      await engine.draw(orderOf({}), new AbortController().signal, (share) => heard.push(share));
      expect(heard.length).toBeGreaterThan(0);
      expect(heard.every((share, index) => share >= (heard[index - 1] ?? 0) && share <= 1)).toBe(true);
    });

    test('stops when it is told to', async () => {
      const outcome = await engine.draw(orderOf({}), AbortSignal.abort(), () => undefined);
      expect(outcome).toMatchObject({ kind: 'failed', retryable: true });
    });

    async function draw(given: Partial<ImageOrder>) {
      const outcome = await engine.draw(orderOf(given), new AbortController().signal, () => undefined);
      if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
      return outcome;
    }
  });
}

function orderOf(given: Partial<ImageOrder>): ImageOrder {
  return {
    idempotencyKey: randomUUID(),
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
