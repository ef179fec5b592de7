import { z } from 'zod';
import type { PictureStore } from '#features/pictures/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { builderPrompt } from '../builder-shot.ts';
import { type StarterModel, starterModels } from '../starter-models.ts';
import { addModel } from './catalog.ts';
import { personaForEngine, provenanceOf } from './persona.ts';

/** Draws one model of the starter catalog. */
export const fillCatalogJob: JobKind<{ model: number }> = {
  name: 'fill-catalog',
  data: z.object({
    model: z
      .int()
      .min(0)
      .max(starterModels.length - 1),
  }),
  retries: 3,
  deadline: 300,
};

/** Sets the drawing of the starter catalog off, once in the life of an installation. */
export async function orderStarterCatalog(service: ServiceDatabase, jobs: JobQueue): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const mark = { name: 'starter catalog ordered' };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('installation_marks')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows)
      await jobs.send(
        trx,
        fillCatalogJob,
        starterModels.map((_model, index) => ({ model: index })),
      );
  });
}

export type CatalogPorts = {
  readonly engine: ImageEngine;
  readonly pictures: PictureStore;
  readonly service: ServiceDatabase;
  readonly publicUrl: string;
};

/** Draws a model's face and its four pictures, and offers it. A model that is there already is left alone. */
export async function drawStarterModel(
  { model: index }: { model: number },
  signal: AbortSignal,
  ports: CatalogPorts,
): Promise<void> {
  const model = starterModels[index];
  if (!model) return;
  const known = await ports.service
    .selectFrom('prebuilt_models')
    .select('id')
    .where('name', '=', model.name)
    .executeTakeFirst();
  if (known) return;
  const avatarPath = await draw(model, builderPrompt, 0, signal, ports);
  const previewPaths: string[] = [];
  for (const [at, scene] of model.scenes.entries()) previewPaths.push(await draw(model, scene, at + 1, signal, ports));
  const { name, tags, description, seed, traits } = model;
  await addModel(ports.service, '', {
    name,
    avatarPath,
    kind: 'ref',
    loraUrl: null,
    tags,
    description,
    previewPaths,
    traits: { profile: traits },
    seed,
  });
}

async function draw(
  model: StarterModel,
  prompt: string,
  at: number,
  signal: AbortSignal,
  { engine, pictures, publicUrl }: CatalogPorts,
): Promise<string> {
  const stored = {
    id: model.name,
    seed: model.seed,
    traits: { profile: model.traits },
    tones: null,
    avatar_url: null,
    reference_urls: [],
    lora_url: null,
  };
  const order = {
    idempotencyKey: `catalog/${model.name}/${at}`,
    persona: personaForEngine(stored, publicUrl),
    prompt,
    seed: model.seed * 10 + at,
    aspect: '4:5' as const,
  };
  const outcome = await engine.draw(order, signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  const { path } = await pictures.store({
    ...outcome,
    userId: null,
    name: 'catalog',
    provenance: provenanceOf(engine, model.name),
  });
  return path;
}
