import { randomInt } from 'node:crypto';
import { implement } from '@orpc/server';
import { isAddressConfirmed } from '#features/account/server/public.ts';
import { grantStarterPhotos, hadStarterPhotos } from '#features/billing/server/public.ts';
import { type ImageBudget, requestGeneration } from '#features/generation/server/public.ts';
import { likenessRefusal } from '#features/influencers/clone-rules.ts';
import { type InfluencerRow, ownInfluencer } from '#features/influencers/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { type StarterPhotosOffer, starterPhotosContract } from '../starter-photos-contract.ts';
import { starterPrompts } from '../starter-prompts.ts';
import { drawPhotoJob } from './generate-photo.ts';

const signedIn = implement(starterPhotosContract).$context<SignedInContext>();

export type StarterPhotosDeps = {
  readonly service: ServiceDatabase;
  readonly jobs: JobQueue;
  readonly engine: ImageEngine;
  readonly imageBudget: ImageBudget;
  /** Whether the operator pays for starter photos of an image model. */
  readonly modelStarterPhotos: boolean;
};

/** Three free photos, once per account (decision 053). */
export function starterPhotosCalls({ service, jobs, engine, imageBudget, modelStarterPhotos }: StarterPhotosDeps) {
  return {
    'get-starter-photos': signedIn['get-starter-photos']
      .use(ownInfluencer)
      .handler(async ({ context: { db, influencer } }) => ({ offer: await findOffer(db, influencer) })),

    'generate-starter-photos': signedIn['generate-starter-photos']
      .use(ownInfluencer)
      .handler(async ({ context: { db, influencer }, errors }) => {
        const offer = await findOffer(db, influencer);
        if (offer === 'none') return { started: false };
        if (offer === 'confirm email') throw errors.EMAIL_NOT_CONFIRMED();
        if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
        const request = requestFor(influencer);
        const outcome = await commitIf(db, 'requested', async (trx) => {
          // A concurrent request may have been granted them since the check above.
          if (!(await grantStarterPhotos(trx))) return { kind: 'granted before' } as const;
          return requestGeneration(trx, jobs, request);
        });
        if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
        if (outcome.kind === 'out of credits') throw new Error('the credits of starter photos do not suffice');
        return { started: outcome.kind === 'requested' };
      }),
  };

  async function findOffer(db: UserDatabase, influencer: InfluencerRow): Promise<StarterPhotosOffer> {
    if (likenessRefusal(influencer) || (await hadStarterPhotos(db))) return 'none';
    if (engine.source === 'algorithmicMedia') return 'automatic';
    if (!modelStarterPhotos) return 'none';
    return (await isAddressConfirmed(service, influencer.user_id)) ? 'on request' : 'confirm email';
  }
}

function requestFor(influencer: InfluencerRow) {
  const { id, user_id, traits, gender, age_group } = influencer;
  // Every statement that writes traits stores an object.
  const prompts = starterPrompts({ traits: traits as Record<string, unknown>, gender, age_group });
  return {
    userId: user_id,
    influencerId: id,
    prompt: prompts[0],
    mode: 'auto',
    aspect: '4:5',
    seed: randomInt(1_000_000),
    shots: prompts.map((prompt, index) => ({ kind: index === 0 ? ('hero' as const) : ('alt' as const), prompt })),
    job: drawPhotoJob,
    note: 'Starter photo',
  };
}
