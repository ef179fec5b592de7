import { implement } from '@orpc/server';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { limitCalls } from '#platform/rate-limits/limit-calls.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { photosContract } from '../../contract.ts';
import { zipMinutes, zipsPerHour } from '../../zip-rules.ts';
import { zipPath } from './zip-link.ts';
import { listZippedPhotos } from './zipped-photos.ts';

const signedIn = implement(photosContract).$context<SignedInContext>();

export type ZipCallsDeps = {
  readonly limits: RateLimits;
  /** The installation's secret. */
  readonly secret: string;
};

const zips = { name: 'photo-zips', maxAttempts: zipsPerHour, windowSeconds: 60 * 60 };

export function zipCalls({ limits, secret }: ZipCallsDeps) {
  return {
    'create-photos-zip': signedIn['create-photos-zip']
      .use(ownInfluencer)
      .use(limitCalls(limits, zips, 'TOO_MANY_ZIPS'))
      .handler(async ({ input, context: { db, caller, origin, influencer }, errors }) => {
        const { photo_ids: photoIds = null } = input;
        const photos = await listZippedPhotos(db, influencer.id, photoIds);
        if (photos.length < new Set(photoIds ?? []).size || photos.length === 0)
          throw errors.NOT_FOUND({ message: 'Photo not found' });
        const untilMs = Date.now() + zipMinutes * 60_000;
        const zipOrder = { userId: caller.id, influencerId: influencer.id, photoIds, untilMs };
        const until = new Date(untilMs).toISOString();
        return { url: origin + zipPath(secret, zipOrder), photos: photos.length, until };
      }),
  };
}
