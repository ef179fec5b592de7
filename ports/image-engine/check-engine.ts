import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ImageEngine } from './image-engine.ts';

/** How an engine did with one picture. */
export type EngineCheck =
  | {
      readonly kind: 'drawn';
      readonly model: string;
      readonly seconds: number;
      readonly size: string;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'failed'; readonly model: string; readonly reason: string };

/**
 * Has an engine draw one picture of somebody who does not exist, after a reference where there is one. It costs what a
 * picture costs.
 */
export async function checkEngine(engine: ImageEngine, reference?: Uint8Array): Promise<EngineCheck> {
  const persona = {
    id: randomUUID(),
    seed: 7,
    traits: { gender: 'Female' },
    description: 'A woman, aged 25 to 34, green eyes, shoulder-length red hair.',
    references: reference ? [{ name: 'reference.jpg', read: async () => reference }] : [],
    loraUrl: null,
  };
  const model = engine.modelOf?.({ persona }) ?? engine.name;
  const beganAt = performance.now();
  const outcome = await engine.draw(
    {
      idempotencyKey: `check/${persona.id}`,
      ownerId: null,
      persona,
      prompt: 'Head and shoulders, looking at the camera, in a white room',
      seed: 11,
      aspect: '1:1',
    },
    new AbortController().signal,
    () => undefined,
  );
  if (outcome.kind !== 'drawn') return { kind: 'failed', model, reason: outcome.reason };
  const { width, height } = await sharp(outcome.bytes).metadata();
  const seconds = (performance.now() - beganAt) / 1_000;
  return { kind: 'drawn', model, seconds, size: `${width} × ${height}`, bytes: outcome.bytes };
}
