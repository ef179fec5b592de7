import { randomInt } from 'node:crypto';
import { implement } from '@orpc/server';
import { getOperator, recordAdminAct } from '#features/account/server/public.ts';
import { findUserImagePath } from '#features/images/server/public.ts';
import type { AdminContext, SignedInContext } from '#platform/http/call-context.ts';
import { influencersContract } from '../contract.ts';
import { addModel, adoptModel, archiveModel, listCatalog, listModels } from './catalog.ts';

const admin = implement(influencersContract).$context<AdminContext>();
const signedIn = implement(influencersContract).$context<SignedInContext>();

/** Calls for the catalog of pre-made models: users adopt them, admins edit them. */
export function catalogCalls() {
  return {
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
  };
}
