import { z } from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { builderPrompt, catalogPrompt } from '../builder-shot.ts';
import { starterModels } from '../starter-models.ts';
import { addModel } from './catalog.ts';
import { renderShowcaseImage, type ShowcaseDeps } from './generate-showcase-image.ts';

/** Renders one starter catalog model. */
export const fillCatalogJob: JobKind<{ model: number }> = {
  name: 'fill-catalog',
  data: z.object({
    model: z
      .int()
      .min(0)
      .max(starterModels.length - 1),
  }),
  retries: 3,
  deadlineSeconds: 1_200, // mostly spent waiting for users' images
};

/** Renders a model's face and its four images, and offers it. Leaves an existing model unchanged. */
export async function drawStarterModel(
  { model: index }: { model: number },
  signal: AbortSignal,
  deps: ShowcaseDeps,
): Promise<void> {
  const model = starterModels[index];
  if (!model) return;
  const known = await deps.service
    .selectFrom('prebuilt_models')
    .select('id')
    .where('name', '=', model.name)
    .executeTakeFirst();
  if (known) return;
  const avatarPath = await renderShowcaseImage(model, { prompt: builderPrompt, aspect: '4:5', at: 0 }, signal, deps);
  const previewPaths: string[] = [];
  for (const [index, scene] of model.scenes.entries()) {
    const shown = { prompt: catalogPrompt(scene), aspect: '4:5', at: index + 1 } as const;
    previewPaths.push(await renderShowcaseImage(model, shown, signal, deps));
  }
  const { name, tags, description, seed, traits } = model;
  const added = {
    name,
    avatarPath,
    kind: 'ref' as const,
    loraUrl: null,
    tags,
    description,
    previewPaths,
    traits: { profile: traits },
    seed,
  };
  await deps.service.transaction().execute((trx) => addModel(trx, '', added));
}
