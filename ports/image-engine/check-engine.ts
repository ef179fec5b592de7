import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ImageEngine } from './image-engine.ts';

/** How an engine did with one picture. */
export type EngineCheck =
  | { readonly kind: 'drawn'; readonly model: string; readonly seconds: number; readonly size: string }
  | { readonly kind: 'failed'; readonly model: string; readonly reason: string };

/** Has an engine draw one picture of somebody who does not exist. It costs what a picture costs. */
export async function checkEngine(engine: ImageEngine): Promise<EngineCheck> {
  const persona = {
    id: randomUUID(),
    seed: 7,
    traits: { gender: 'Female' },
    description: 'A woman, aged 25 to 34, green eyes, shoulder-length red hair.',
    references: [],
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
  return { kind: 'drawn', model, seconds: (performance.now() - beganAt) / 1_000, size: `${width} × ${height}` };
}
