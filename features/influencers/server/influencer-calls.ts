import { implement } from '@orpc/server';
import type { ImageBudget } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Log } from '#platform/log/log.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { clonePhotoWords } from '../clone-rules.ts';
import { influencersContract } from '../contract.ts';
import { findUnknownTrait } from '../influencer-traits.ts';
import { notEnoughCredits } from '../preview-rules.ts';
import { FacesNotLookedFor } from './clone-photos.ts';
import { createInfluencer } from './create-influencer.ts';
import { findInfluencer, listInfluencers, toInfluencer } from './influencers.ts';
import { orderSheets } from './order-sheets.ts';
import { type PreviewDeps, previewPersona } from './preview-influencer.ts';
import { refuseContent, traitTexts } from './refuse-content.ts';

const signedIn = implement(influencersContract).$context<SignedInContext>();

export type InfluencerCallsDeps = PreviewDeps & {
  readonly images: ImageStore;
  readonly imageBudget: ImageBudget;
  readonly log: Log;
  /** Null if there is no face recognizer. */
  readonly recognizer: FaceRecognizer | null;
  /** Whether character sheets are generated for new influencers. */
  readonly drawsSheets: boolean;
};

/** Calls that preview, create and list influencers. */
export function influencerCalls(deps: InfluencerCallsDeps) {
  const { jobs, notifications, service, images, imageBudget, log, recognizer, drawsSheets } = deps;
  return {
    preview: signedIn.preview.handler(async ({ input, context: { db, caller, origin, requestId }, errors }) => {
      const about = { isClone: false, requestId, userId: caller.id };
      const refused = refuseContent(traitTexts('options', input.options), about, log);
      if (refused) throw errors.CONTENT_REFUSED(refused);
      const unknown = findUnknownTrait(input.options);
      if (unknown) throw errors.BAD_REQUEST({ message: unknown.message, data: { field: `options.${unknown.field}` } });
      if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
      const outcome = await previewPersona(db, caller.id, input.options, { jobs, notifications, service });
      if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS({ message: notEnoughCredits(0) });
      if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
      if (outcome.kind === 'limit reached') throw errors.INFLUENCER_LIMIT();
      if (outcome.kind === 'refused') throw errors.PREVIEW_REFUSED({ message: `Preview failed: ${outcome.reason}` });
      if (outcome.kind === 'failed') throw errors.PREVIEW_FAILED({ message: `Preview failed: ${outcome.reason}` });
      return { image_url: origin + outcome.path, seed: outcome.seed, not_drawn: [...outcome.notDrawn] };
    }),

    'create-influencer': signedIn['create-influencer'].handler(
      async ({ input, context: { db, caller, requestId }, errors }) => {
        const about = { isClone: input.created_via === 'clone', requestId, userId: caller.id };
        const texts = { name: input.name, ...traitTexts('traits.profile', input.traits.profile) };
        const refused = refuseContent(texts, about, log);
        if (refused) throw errors.CONTENT_REFUSED(refused);
        const unknown = input.created_via === 'builder' && findUnknownTrait(input.traits.profile ?? {});
        if (unknown)
          throw errors.BAD_REQUEST({ message: unknown.message, data: { field: `traits.profile.${unknown.field}` } });
        const outcome = await createInfluencer(
          db,
          caller.id,
          input,
          { images, recognizer },
          async (trx, influencer) => {
            // For a clone without consent, sheets are ordered once consent is given.
            const isStated = input.created_via === 'builder' || input.likeness;
            if (drawsSheets && isStated) await orderSheets(trx, jobs, influencer);
          },
        ).catch((error) => {
          throw error instanceof FacesNotLookedFor ? errors.FACES_NOT_LOOKED_FOR() : error;
        });
        if (outcome.kind === 'limit reached') throw errors.INFLUENCER_LIMIT();
        if (outcome.kind === 'no such preview') throw errors.PREVIEW_MISSING();
        if (outcome.kind === 'photo too small') throw errors.PHOTO_TOO_SMALL();
        if (outcome.kind === 'photo too large') {
          const field = outcome.index === 0 ? 'preview_image_url' : `more_image_urls.${outcome.index - 1}`;
          throw errors.PHOTO_TOO_LARGE({ data: { field } });
        }
        if (outcome.kind === 'photo unusable') {
          if (outcome.verdict === 'child') throw errors.CHILD_REFUSED();
          throw errors.PHOTO_UNUSABLE({ message: clonePhotoWords[outcome.verdict] });
        }
        return { influencer_id: outcome.id };
      },
    ),

    'list-influencers': signedIn['list-influencers'].handler(async ({ context: { db, origin } }) => ({
      items: await listInfluencers(db, origin),
    })),

    'get-influencer': signedIn['get-influencer'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const row = await findInfluencer(db, caller.id, input.influencer_id);
      if (!row) throw errors.NOT_FOUND({ message: 'Influencer not found.' });
      return toInfluencer(row, origin);
    }),
  };
}
