import { implement } from '@orpc/server';
import { cutText } from '#contract/cut-text.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { AnyoneContext, SignedInContext } from '#platform/http/call-context.ts';
import { fetchImage } from '#platform/net/fetch-image.ts';
import { limitCalls } from '#platform/rate-limits/limit-calls.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { imagesContract } from '../contract.ts';
import { uploadRefusalMessage } from '../image-rules.ts';
import { verificationsPerHour } from '../verification.ts';
import type { ImageStore } from './image-store.ts';
import { mirrorImage, publicImageRefusal } from './mirror-image.ts';
import { secondsUntilNextUpload } from './upload-limit.ts';

const signedIn = implement(imagesContract).$context<SignedInContext>();
const anyone = implement(imagesContract).$context<AnyoneContext>();

const verifications = { name: 'verify-image', maxAttempts: verificationsPerHour, windowSeconds: 3_600 };

export type ImagesCallsDeps = {
  readonly images: ImageStore;
  readonly limits: RateLimits;
  /** Copies of Instagram accounts' profile images, by the account's profile. */
  readonly accountAvatars: {
    copyOf(db: UserDatabase, profileId: string, url: string): Promise<string | null>;
    keepCopy(db: UserDatabase, profileId: string, url: string, path: string): Promise<void>;
  };
};

export function imagesCalls({ images, limits, accountAvatars }: ImagesCallsDeps) {
  return {
    'storage-upload': signedIn['storage-upload'].handler(
      async ({ input: { file }, context: { db, caller, origin }, errors }) => {
        const wait = await secondsUntilNextUpload(db);
        if (wait) throw errors.TOO_MANY_UPLOADS({ data: { retry_after: wait } });
        const stored = await images.storeUpload({
          file,
          userId: caller.id,
          name: cutText(file.name, 200).toWellFormed(),
        });
        if (stored.kind === 'refused')
          throw errors[stored.refusal.reason === 'too large' ? 'PICTURE_TOO_LARGE' : 'NOT_A_PICTURE']({
            message: uploadRefusalMessage(stored.refusal),
          });
        return { publicUrl: origin + stored.path };
      },
    ),

    'verify-image': anyone['verify-image']
      .use(limitCalls(limits, verifications, 'TOO_MANY_CHECKS', ({ clientAddress }) => clientAddress))
      .handler(async ({ input: { file, url }, context: { caller }, errors }) => {
        if (url && !caller) throw errors.UNAUTHORIZED({ message: 'Sign in to check the image at an address.' });
        const fetched = url ? await fetchImage(url) : null;
        if (fetched?.kind === 'refused') throw errors.NOT_FETCHED({ message: fetched.reason });
        const outcome = await images.verify(file ?? new Blob(fetched ? [fetched.bytes] : []));
        if (outcome.kind === 'busy') throw errors.BUSY();
        if (outcome.kind === 'verified') return outcome.verification;
        const { refusal } = outcome;
        if (url) throw errors.NOT_FETCHED({ message: publicImageRefusal(refusal) });
        throw errors[refusal.reason === 'too large' ? 'PICTURE_TOO_LARGE' : 'NOT_A_PICTURE']({
          message: uploadRefusalMessage(refusal),
        });
      }),

    'image-proxy': signedIn['image-proxy'].handler(async ({ input, errors }) => {
      const fetched = await fetchImage(input.u);
      if (fetched.kind === 'refused') throw errors.NOT_FETCHED({ message: fetched.reason });
      const upload = await images.readUpload(new Blob([fetched.bytes]));
      if (upload.kind === 'refused') throw errors.NOT_FETCHED({ message: publicImageRefusal(upload.refusal) });
      return new File([new Uint8Array(upload.jpeg)], 'picture.jpg', { type: 'image/jpeg' });
    }),

    'mirror-avatar': signedIn['mirror-avatar'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const { profile_id: profileId, url } = input;
      const copy = profileId && (await accountAvatars.copyOf(db, profileId, url));
      if (copy) return { url: origin + copy, mode: 'mirrored' as const };
      const mirrored = await mirrorImage(db, images, {
        address: url,
        userId: caller.id,
        name: 'mirrored avatar',
      });
      if (mirrored.kind === 'too many')
        throw errors.TOO_MANY_UPLOADS({ data: { retry_after: mirrored.retryAfterSeconds } });
      if (mirrored.kind === 'refused') throw errors.NOT_FETCHED({ message: mirrored.reason });
      if (profileId) await accountAvatars.keepCopy(db, profileId, url, mirrored.path);
      return { url: origin + mirrored.path, mode: 'mirrored' as const };
    }),
  };
}
