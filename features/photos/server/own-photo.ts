import { os } from '@orpc/server';
import type { CallMeta } from '#contract/call-contract.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { findPhoto } from './photos.ts';

/** Adds the photo named in the input to the context of a call. Throws NOT_FOUND if it is not the caller's. */
export const ownPhoto = os
  .$meta<CallMeta>({ access: 'signed-in' })
  .$context<SignedInContext>()
  .errors({ NOT_FOUND: { status: 404, message: 'Not found' } })
  .middleware(
    async (
      { context: { db, origin }, next, errors },
      { influencer_id: influencerId, photo_id: photoId }: { readonly influencer_id: string; readonly photo_id: string },
    ) => {
      const photo = await findPhoto(db, origin, influencerId, photoId);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      return next({ context: { photo } });
    },
  );
