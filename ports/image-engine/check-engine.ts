import { randomUUID } from 'node:crypto';
import type { ImageEngine } from './image-engine.ts';
import { toSharp } from './to-sharp.ts';

/** The result of an engine for one image. */
export type EngineCheck =
  | {
      readonly kind: 'drawn';
      readonly model: string;
      readonly seconds: number;
      readonly size: string;
      readonly jpeg: Uint8Array;
    }
  | { readonly kind: 'failed'; readonly model: string; readonly reason: string };

/** Generates one image of a fictional person, with a reference if there is one. It costs as much as any image. */
export async function checkEngine(engine: ImageEngine, reference?: Uint8Array): Promise<EngineCheck> {
  const persona = {
    id: randomUUID(),
    seed: 7,
    traits: { gender: 'Female' },
    description: 'A woman, aged 25 to 34, green eyes, shoulder-length red hair.',
    references: reference ? [{ name: 'reference.jpg', read: async () => reference }] : [],
    loraUrl: null,
  };
  const model = engine.modelOf?.({ persona: persona }) ?? engine.name;
  const beganAt = performance.now();
  const outcome = await engine.draw(
    {
      idempotencyKey: `check/${persona.id}`,
      ownerId: null,
      persona: persona,
      prompt: 'Head and shoulders, looking at the camera, in a white room',
      seed: 11,
      aspect: '1:1',
    },
    new AbortController().signal,
    () => undefined,
  );
  if (outcome.kind !== 'drawn') return { kind: 'failed', model, reason: outcome.reason };
  const encoded = await toSharp(outcome.image).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true });
  const {
    data: jpeg,
    info: { width, height },
  } = encoded;
  const seconds = (performance.now() - beganAt) / 1_000;
  return { kind: 'drawn', model, seconds, size: `${width} × ${height}`, jpeg };
}
