import { getProvenance, recordInputs } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { DemoChoice } from '../demo-influencers.ts';
import { type DemoShot, demoFolder, demoShots, fillDemoAspect } from '../fill-demo-rules.ts';
import { influencerForEngine } from './influencer-for-engine.ts';
import type { InfluencerRow } from './influencers.ts';

export type FillDemoDeps = {
  readonly engine: ImageEngine;
  readonly images: ImageStore;
  readonly service: ServiceDatabase;
};

/** An order to fill the demo. */
export type FillDemoOrder = Parameters<typeof demoShots>[0] & {
  readonly influencer: InfluencerRow;
  readonly combos: readonly DemoChoice[];
  /** The path of the face; null only for a dry run. */
  readonly facePath: string | null;
  readonly overwriteExisting: boolean;
  readonly dryRun: boolean;
  /** Replaces each combination's own folder name. */
  readonly folderOverride: string | null;
};

/** The result of one combination. `url` is a path within this site. */
export type FilledCombo = DemoChoice & {
  readonly folder: string;
  readonly status: 'planned' | 'skipped' | 'filled' | 'failed';
  readonly reason: string | null;
  readonly images: readonly (DemoShot & { readonly url: string | null })[];
};

/** Per image. */
const drawTimeoutMs = 120_000;

/**
 * Generates demo influencers from an influencer, one after another, and shows each of them once all its images are
 * finished. Existing ones are skipped unless `overwriteExisting` is set. A failure does not affect the others.
 */
export async function fillDemoImages(deps: FillDemoDeps, order: FillDemoOrder): Promise<FilledCombo[]> {
  const filled: FilledCombo[] = [];
  for (const combo of order.combos) filled.push(await fillCombo(deps, order, combo));
  return filled;
}

async function fillCombo(deps: FillDemoDeps, order: FillDemoOrder, combo: DemoChoice): Promise<FilledCombo> {
  const folder = order.folderOverride ?? demoFolder(combo);
  const planned = demoShots(order).map((shot) => ({ ...shot, url: null }));
  const { facePath } = order;
  const known = await deps.service
    .selectFrom('demo_influencers')
    .select('id')
    .where((eb) => eb.and(toColumns(combo)))
    .executeTakeFirst();
  if (known && !order.overwriteExisting)
    return { ...combo, folder, status: 'skipped', reason: 'This demo influencer already exists.', images: [] };
  if (order.dryRun || !facePath) return { ...combo, folder, status: 'planned', reason: null, images: planned };
  const drawn: (DemoShot & { readonly url: string })[] = [];
  for (const [index, shot] of planned.entries()) {
    const image = await drawShot(deps, order, { shot, index, folder, facePath });
    if ('refused' in image) return { ...combo, folder, status: 'failed', reason: image.refused, images: drawn };
    drawn.push({ ...shot, url: image.path });
  }
  await deps.service.transaction().execute((trx) => showCombo(trx, combo, facePath, drawn));
  return { ...combo, folder, status: 'filled', reason: null, images: drawn };
}

type Shot = { readonly shot: DemoShot; readonly index: number; readonly folder: string; readonly facePath: string };

async function drawShot(
  { engine, images }: FillDemoDeps,
  { influencer }: FillDemoOrder,
  { shot: { prompt }, index, folder, facePath }: Shot,
): Promise<{ path: string } | { refused: string }> {
  const { order, listInputs } = recordInputs({
    idempotencyKey: `fill-demo/${folder}/${facePath}/${index}`,
    ownerId: influencer.user_id,
    persona: influencerForEngine({ ...influencer, avatar_url: facePath }, images),
    prompt,
    seed: influencer.seed + index,
    aspect: fillDemoAspect,
  });
  const outcome = await engine.draw(order, AbortSignal.timeout(drawTimeoutMs), () => undefined);
  if (outcome.kind !== 'drawn') return { refused: outcome.reason };
  const provenance = getProvenance(outcome.by ?? engine, influencer.id, listInputs());
  return images.store({ ...outcome, userId: null, name: folder, provenance });
}

async function showCombo(
  trx: ServiceDatabase,
  combo: DemoChoice,
  face_url: string,
  images: readonly { readonly kind: string; readonly position: number; readonly url: string }[],
): Promise<void> {
  await trx
    .deleteFrom('demo_influencers')
    .where((eb) => eb.and(toColumns(combo)))
    .execute();
  const coffee_url = images.find(({ kind }) => kind === 'coffee')?.url ?? null;
  const { id } = await trx
    .insertInto('demo_influencers')
    .values({ ...toColumns(combo), face_url, coffee_url })
    .returning('id')
    .executeTakeFirstOrThrow();
  const others = images.filter(({ kind }) => kind !== 'coffee');
  if (!others.length) return;
  await trx
    .insertInto('demo_influencer_images')
    .values(others.map(({ kind, position, url }) => ({ influencer_id: id, kind, position, url })))
    .execute();
}

function toColumns({ gender, ageGroup, hairColor }: DemoChoice) {
  return { gender, age_group: ageGroup, hair_color: hairColor };
}
