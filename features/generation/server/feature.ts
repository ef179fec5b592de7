import { accountHeld } from '#contract/account-held.ts';
import { accountWasHeld } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { generationDaysKept, imageCallDaysKept } from '../cost-rules.ts';
import { type GenerationCallsDeps, generationCalls } from './calls.ts';
import { measureImageDollars } from './costs/measure-image-dollars.ts';
import { endAbandoned } from './end-abandoned.ts';
import { failImage } from './generate-image.ts';
import { isGenerationWorking } from './is-generating.ts';

/**
 * Cancels and refunds the images that a user had queued when the account was held. Does not cancel later ones, because
 * the user may have returned before this runs.
 */
async function cancelQueuedImages(
  service: ServiceDatabase,
  { userId, heldAt }: { readonly userId: string; readonly heldAt: string },
): Promise<void> {
  const images = await service
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .where('image.user_id', '=', userId)
    .where('image.status', '=', 'waiting')
    .where('image.queued_at', '<', new Date(heldAt))
    .select(['image.generation_id', 'image.position', 'image.user_id', 'generation.influencer_id'])
    .execute();
  for (const image of images) await failImage(service, image, 'refused', accountHeld);
}

export type GenerationDeps = GenerationCallsDeps & { readonly service: ServiceDatabase };

/**
 * Generates images: reserves credits, queues the images, runs the engine, and settles or refunds each credit. Job and
 * check names start with `pictures` because they are stored.
 */
export function generationFeature({ service, engine, imageBudget }: GenerationDeps): ServerFeature {
  return {
    name: 'generation',
    calls: generationCalls({ engine, imageBudget }),
    listeners: [listenTo(accountWasHeld, 'cancel-images', (held) => cancelQueuedImages(service, held))],
    serviceChecks: [{ name: 'pictures', label: 'Image generation', isWorking: () => isGenerationWorking(service) }],
    samples: [() => measureImageDollars(imageBudget)],
    personalData: {
      exports: [{ table: 'generations' }, { table: 'generation_images' }, { table: 'image_calls' }],
    },
    recurring: [
      {
        name: 'pictures/end-abandoned-images',
        cron: '*/5 * * * *',
        run: async (run) => ({ images: await endAbandoned(service, run) }),
      },
      {
        name: 'pictures/delete-old-generations',
        cron: '20 4 * * *',
        run: async (run) => ({
          generations: await deleteOlderThan(service, 'generations', generationDaysKept, run),
        }),
      },
      {
        name: 'pictures/delete-old-image-calls',
        cron: '25 4 * * *',
        run: async (run) => ({ imageCalls: await deleteOlderThan(service, 'image_calls', imageCallDaysKept, run) }),
      },
    ],
  };
}
