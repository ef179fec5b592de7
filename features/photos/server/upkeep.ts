import { sql } from 'kysely';
import { endReservation } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { giveUp } from './draw-image.ts';

/** How often it looks, in milliseconds. Any number of processes may look: what is done twice has one effect. */
const interval = 5 * 60_000;

/** Ends what a dead process left open, so that no credit stays reserved for work that nobody does. */
export function startUpkeep(service: ServiceDatabase, log: Log): { stop(): void } {
  // The first look is at everything that was ever begun; those after it at what may have been left open since.
  let since = new Date(0);
  const look = () =>
    endAbandoned(service, since)
      .then(() => {
        since = new Date(Date.now() - overlapMs);
      })
      .catch((error) => log.warn({ err: error }, 'upkeep could not look'));
  const timer = setInterval(look, interval);
  timer.unref();
  void look();
  return { stop: () => clearInterval(timer) };
}

/** Longer than a preview may stay open before its credit is given back, and than the pause between two looks. */
const overlapMs = 60 * 60_000;

/**
 * Gives back the credits of images and previews that were begun long before the longest deadline and never ended. Previews
 * are looked for among the reservations since an instant, as the ledger only grows.
 */
export async function endAbandoned(service: ServiceDatabase, since = new Date(0)): Promise<void> {
  const images = await service
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .where('image.status', 'in', ['waiting', 'drawing'])
    .where('image.updated_at', '<', sql<Date>`now() - interval '1 hour'`)
    .select(['image.generation_id', 'image.position', 'image.user_id', 'generation.influencer_id'])
    .execute();
  for (const image of images) await giveUp(service, image, 'failed', 'The image was not made in time.');

  const previews = await sql<{ reference: string }>`
    select reference from credit_entries open
    where kind = 'reserved' and reference like 'preview/%' and created_at between ${since} and now() - interval '10 minutes'
      and not exists (select from credit_entries closing where closing.reference = open.reference || '/closed')`.execute(
    service,
  );
  for (const { reference } of previews.rows) await endReservation(service, reference, 'returned');
}
