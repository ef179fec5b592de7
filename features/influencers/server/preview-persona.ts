import { randomInt, randomUUID } from 'node:crypto';
import { endReservation, reserveCredits } from '#features/billing/server/public.ts';
import type { PictureStore } from '#features/pictures/server/public.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { builderPrompt } from '../builder-shot.ts';
import { readTraits } from '../persona-traits.ts';
import { hasNoRoom } from '../preview-rules.ts';
import { personaForEngine, provenanceOf } from './persona.ts';
import { findUsage } from './usage.ts';

export type PreviewPorts = {
  readonly engine: ImageEngine;
  readonly pictures: PictureStore;
  readonly service: ServiceDatabase;
};
export type PreviewOutcome =
  | { readonly kind: 'drawn'; readonly path: string; readonly seed: number; readonly notDrawn: readonly string[] }
  | { readonly kind: 'out of credits' }
  /** No persona could be made of it. */
  | { readonly kind: 'limit reached' }
  /** The engine will not draw this, now or later. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

const timeoutMs = 110_000;

/**
 * Draws the face of a persona that does not exist yet. Costs one credit, given back where nothing was drawn. Where the account
 * has no room for another persona it is refused instead of sold.
 */
export async function previewPersona(
  db: UserDatabase,
  userId: string,
  options: Readonly<Record<string, string>>,
  ports: PreviewPorts,
): Promise<PreviewOutcome> {
  if (hasNoRoom(await findUsage(db, userId))) return { kind: 'limit reached' };
  const [id, seed, traits] = [randomUUID(), randomInt(1_000_000), readTraits(options)];
  const reference = `preview/${id}`;
  if (!(await reserveCredits(db, [reference], 'Preview'))) return { kind: 'out of credits' };
  try {
    const persona = personaForEngine(
      { id, seed, traits, tones: null, avatar_url: null, reference_urls: [], lora_url: null },
      ports.pictures,
    );
    const order = { idempotencyKey: id, persona, prompt: builderPrompt, seed, aspect: '1:1' } as const;
    const outcome = await ports.engine.draw(order, AbortSignal.timeout(timeoutMs), () => undefined);
    if (outcome.kind !== 'drawn') {
      await endReservation(ports.service, reference, 'returned');
      return { kind: outcome.kind, reason: outcome.reason };
    }
    const picture = await ports.pictures.store({
      ...outcome,
      userId,
      name: 'preview',
      provenance: provenanceOf(ports.engine, id),
    });
    await db
      .insertInto('previews')
      .values({ id, user_id: userId, traits: JSON.stringify(traits), seed, image_url: picture.path })
      .execute();
    await endReservation(ports.service, reference, 'used');
    return { kind: 'drawn', path: picture.path, seed, notDrawn: outcome.notDrawn };
  } catch (error) {
    await endReservation(ports.service, reference, 'returned');
    throw error;
  } finally {
    await announce(ports.service, [{ userId, topic: 'profile' }]);
  }
}
