import { randomInt } from 'node:crypto';
import { implement } from '@orpc/server';
import { getOperator, recordAdminAct } from '#features/account/server/public.ts';
import type { ImageBudget } from '#features/generation/server/public.ts';
import { findUserImage, findUserImagePath, type ImageStore } from '#features/images/server/public.ts';
import type { Events } from '#platform/events/events.ts';
import type { AdminContext, SignedInContext } from '#platform/http/call-context.ts';
import type { Log } from '#platform/log/log.ts';
import type { FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { clonePhotoWords, likenessRefusal } from '../clone-rules.ts';
import { influencersContract } from '../contract.ts';
import { findUnknownTrait } from '../persona-traits.ts';
import { notEnoughCredits } from '../preview-rules.ts';
import { addModel, adoptModel, archiveModel, listCatalog, listModels } from './catalog.ts';
import { listSheets, withMissing } from './character-sheets.ts';
import { FacesNotLookedFor, judgeClonePhotos, seenIn } from './clone-photos.ts';
import { createInfluencer, findTooLarge } from './create-influencer.ts';
import { findInfluencer, listInfluencers, toInfluencer } from './influencers.ts';
import { orderSheets, redrawSheet } from './order-sheets.ts';
import { type PreviewDeps, previewPersona } from './preview-persona.ts';
import { nothingRecognized, recognizeAppearance } from './recognize-appearance.ts';
import { refuseContent, traitTexts } from './refuse-content.ts';
import { stateLikeness } from './state-likeness.ts';
import { withdrawLikeness } from './withdraw-likeness.ts';

const admin = implement(influencersContract).$context<AdminContext>();
const signedIn = implement(influencersContract).$context<SignedInContext>();

export type InfluencersCallsDeps = PreviewDeps & {
  readonly pictures: ImageStore;
  readonly imageBudget: ImageBudget;
  readonly events: Events;
  readonly log: Log;
  /** Null if there is no face recognizer. */
  readonly recogniser: FaceRecogniser | null;
  /** Whether the character sheets of a new influencer are generated. */
  readonly drawsSheets: boolean;
};

export function influencersCalls({
  log,
  events,
  pictures,
  imageBudget,
  drawsSheets,
  recogniser,
  ...previewDeps
}: InfluencersCallsDeps) {
  /** Returns whether the missing sheets of an older influencer can be generated. */
  const addsSheets = (persona: Parameters<typeof likenessRefusal>[0]) =>
    drawsSheets && persona.created_via !== 'catalog' && !likenessRefusal(persona);
  return {
    preview: signedIn.preview.handler(async ({ input, context: { db, caller, origin, requestId }, errors }) => {
      const about = { isClone: false, requestId, userId: caller.id };
      const refused = refuseContent(traitTexts('options', input.options), about, log);
      if (refused) throw errors.CONTENT_REFUSED(refused);
      const unknown = findUnknownTrait(input.options);
      if (unknown) throw errors.BAD_REQUEST({ message: unknown.message, data: { field: `options.${unknown.field}` } });
      if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
      const outcome = await previewPersona(db, caller.id, input.options, previewDeps);
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
        const outcome = await createInfluencer(db, caller.id, input, { pictures, recogniser }, async (trx, persona) => {
          // For a clone without consent they are ordered with the consent.
          const isStated = input.created_via === 'builder' || input.likeness;
          if (drawsSheets && isStated) await orderSheets(trx, previewDeps.jobs, persona);
        }).catch((error) => {
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

    'check-clone-photos': signedIn['check-clone-photos'].handler(async ({ input, context: { db }, errors, signal }) => {
      const photos = await Promise.all(input.image_urls.map((address) => findUserImage(db, address)));
      const own = photos.filter((photo) => photo !== undefined);
      if (own.length < photos.length) throw errors.PREVIEW_MISSING();
      const tooLarge = findTooLarge(own);
      if (tooLarge >= 0) throw errors.PHOTO_TOO_LARGE({ data: { field: `image_urls.${tooLarge}` } });
      const [first] = own;
      if (!recogniser)
        return { photos: null, recognized: await recognizeAppearance(first?.path ?? '', null, pictures) };
      const looked = judgeClonePhotos(own, { pictures, recogniser }, signal ?? new AbortController().signal);
      const judged = await looked.catch((error) => {
        throw error instanceof FacesNotLookedFor ? errors.FACES_NOT_LOOKED_FOR() : error;
      });
      const best = judged.find(({ verdict }) => verdict === 'good');
      return {
        photos: judged.map(({ verdict }) => ({ verdict, message: clonePhotoWords[verdict] })),
        recognized: best ? await recognizeAppearance(best.path, seenIn(best), pictures) : nothingRecognized,
      };
    }),

    'list-character-sheets': signedIn['list-character-sheets'].handler(
      async ({ input, context: { db, caller, origin } }) => {
        const persona = await findInfluencer(db, caller.id, input.influencer_id);
        const sheets = await listSheets(db, origin, caller.id, input.influencer_id);
        return { sheets: persona && addsSheets(persona) ? withMissing(sheets) : sheets };
      },
    ),

    'redraw-character-sheet': signedIn['redraw-character-sheet'].handler(
      async ({ input, context: { db, caller }, errors }) => {
        const influencer = await findInfluencer(db, caller.id, input.influencer_id);
        if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
        if (likenessRefusal(influencer) === 'LIKENESS_NOT_STATED') throw errors.LIKENESS_NOT_STATED();
        if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
        const persona = { userId: caller.id, influencerId: influencer.id, seed: influencer.seed };
        const outcome = await redrawSheet(db, previewDeps.jobs, persona, input.view, addsSheets(influencer));
        if (outcome.kind === 'missing') throw errors.NOT_FOUND({ message: 'This influencer has no such image.' });
        if (outcome.kind === 'under way') throw errors.SHEET_UNDER_WAY();
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        if (outcome.kind === 'queue full') throw errors.QUEUE_FULL(outcome);
        return { ok: true as const };
      },
    ),

    'create-influencer-from-catalog': signedIn['create-influencer-from-catalog'].handler(
      async ({ input, context: { db, caller }, errors }) => {
        const id = await adoptModel(db, caller.id, input.p_catalog_id);
        if (!id) throw errors.NOT_FOUND({ message: "Couldn't add this model. Please try again." });
        return { influencer_id: id };
      },
    ),

    'list-prebuilt-models': signedIn['list-prebuilt-models'].handler(async ({ context: { db, origin } }) => ({
      items: await listModels(db, origin),
    })),

    'list-catalog': admin['list-catalog'].handler(async ({ context: { service, origin } }) => ({
      items: await listCatalog(service, origin),
    })),

    'add-prebuilt-model': admin['add-prebuilt-model'].handler(async ({ input, context, errors }) => {
      const { db, service, origin } = context;
      const avatarPath = await findUserImagePath(db, input.avatar_url);
      const previewPaths = await Promise.all(input.preview_images.map((url) => findUserImagePath(db, url)));
      if (!avatarPath) throw errors.MODEL_INCOMPLETE({ message: 'Avatar image is required.' });
      if (previewPaths.includes(undefined)) throw errors.MODEL_INCOMPLETE();
      const { name, model_kind: kind, lora_url: loraUrl, tags, description } = input;
      const known = previewPaths.filter((path) => path !== undefined);
      const model = { name, avatarPath, kind, loraUrl, tags, description, previewPaths: known };
      return service.transaction().execute(async (trx) => {
        const added = await addModel(trx, origin, { ...model, traits: {}, seed: randomInt(1_000_000) });
        const details = { model: added.id, name };
        await recordAdminAct(trx, getOperator(context), { action: 'model_added', about: null, why: '', what: details });
        return added;
      });
    }),

    'archive-prebuilt-model': admin['archive-prebuilt-model'].handler(async ({ input, context, errors }) => {
      const isThere = await context.service.transaction().execute(async (trx) => {
        if (!(await archiveModel(trx, input.id))) return false;
        const details = { model: input.id };
        await recordAdminAct(trx, getOperator(context), {
          action: 'model_archived',
          about: null,
          why: '',
          what: details,
        });
        return true;
      });
      if (!isThere) throw errors.NOT_FOUND();
      return { ok: true as const };
    }),

    'list-influencers': signedIn['list-influencers'].handler(async ({ context: { db, origin } }) => ({
      items: await listInfluencers(db, origin),
    })),

    'withdraw-likeness': signedIn['withdraw-likeness'].handler(async ({ input, context: { db, caller }, errors }) => {
      const withdrawn = await withdrawLikeness(db, events, caller.id, input.influencer_id);
      if (!withdrawn) throw errors.NOT_FOUND({ message: 'Clone not found.' });
      return { ok: true as const };
    }),

    'state-likeness': signedIn['state-likeness'].handler(async ({ input, context: { db, caller }, errors }) => {
      const clone = { userId: caller.id, influencerId: input.influencer_id };
      const outcome = await stateLikeness(db, clone, input.likeness, async (trx, persona) => {
        if (drawsSheets) await orderSheets(trx, previewDeps.jobs, persona);
      });
      if (outcome === 'missing') throw errors.NOT_FOUND({ message: 'Clone not found.' });
      if (outcome === 'withdrawn') throw errors.LIKENESS_WITHDRAWN();
      return { ok: true as const };
    }),

    'get-influencer': signedIn['get-influencer'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const row = await findInfluencer(db, caller.id, input.influencer_id);
      if (!row) throw errors.NOT_FOUND({ message: 'Influencer not found.' });
      return toInfluencer(row, origin);
    }),
  };
}
