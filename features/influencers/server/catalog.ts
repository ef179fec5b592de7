import { type Selectable, sql } from 'kysely';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { freeSlug, toSlug } from '../catalog-rules.ts';
import { type PrebuiltModel, prebuiltModel } from '../contract.ts';
import { getListFields } from './influencer-for-engine.ts';

type Row = Selectable<Tables['prebuilt_models']>;

/** Returns the models available to all users, by name. */
export async function listModels(db: UserDatabase, origin: string): Promise<PrebuiltModel[]> {
  const rows = await db.selectFrom('prebuilt_models').selectAll().where('active', '=', true).orderBy('name').execute();
  return rows.map((row) => toModel(row, origin));
}

/** Returns all models, including archived ones, by name. */
export async function listCatalog(service: ServiceDatabase, origin: string): Promise<PrebuiltModel[]> {
  const rows = await service.selectFrom('prebuilt_models').selectAll().orderBy('name').execute();
  return rows.map((row) => toModel(row, origin));
}

/**
 * Adds a catalog model to a user's influencers. Catalog models are unlimited on every plan. Returns undefined if the
 * model is not offered.
 */
export async function adoptModel(db: UserDatabase, userId: string, modelId: string): Promise<string | undefined> {
  const model = await db
    .selectFrom('prebuilt_models')
    .selectAll()
    .where('id', '=', modelId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!model) return undefined;
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('influencers')
      .values({
        user_id: userId,
        name: model.name,
        avatar_url: model.avatar_url,
        face_url: model.avatar_url,
        preview_image_url: model.avatar_url,
        reference_urls: model.preview_images,
        lora_url: model.lora_url,
        traits: JSON.stringify(model.traits),
        seed: model.seed,
        created_via: 'catalog',
        catalog_id: model.id,
        ...getListFields(model.traits, model.seed),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return id;
  });
}

export type NewModel = {
  readonly name: string;
  readonly avatarPath: string;
  readonly kind: 'ref' | 'lora';
  readonly loraUrl: string | null;
  readonly tags: readonly string[];
  readonly description: string;
  readonly previewPaths: readonly string[];
  readonly traits: object;
  readonly seed: number;
};

/** Adds a model to the catalog, in the caller's transaction. */
export async function addModel(trx: ServiceDatabase, origin: string, model: NewModel): Promise<PrebuiltModel> {
  return toModel(await insertModel(trx, model), origin);
}

async function insertModel(trx: ServiceDatabase, model: NewModel): Promise<Row> {
  // Models are added one at a time, so that two with the same name do not get the same slug.
  await sql`select pg_advisory_xact_lock(hashtextextended('catalog', 0))`.execute(trx);
  const models = await trx.selectFrom('prebuilt_models').select('slug').execute();
  const slug = freeSlug(toSlug(model.name, Date.now()), new Set(models.map((known) => known.slug)));
  return trx
    .insertInto('prebuilt_models')
    .values({
      slug,
      name: model.name,
      avatar_url: model.avatarPath,
      model_kind: model.kind,
      lora_url: model.loraUrl,
      tags: [...model.tags],
      description: model.description,
      preview_images: model.previewPaths.length ? [...model.previewPaths] : [model.avatarPath],
      traits: JSON.stringify(model.traits),
      seed: model.seed,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes a model from the catalog; influencers created from it remain. */
export async function archiveModel(service: ServiceDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await service
    .updateTable('prebuilt_models')
    .set({ active: false })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toModel(row: Row, origin: string): PrebuiltModel {
  return {
    id: row.id,
    name: row.name,
    avatar_url: origin + row.avatar_url,
    tags: row.tags,
    description: row.description,
    lora_url: row.lora_url,
    preview_images: row.preview_images.map((path) => origin + path),
    model_kind: prebuiltModel.shape.model_kind.parse(row.model_kind),
    active: row.active,
    created_at: row.created_at.toISOString(),
  };
}
