import { randomInt } from 'node:crypto';
import { type GenerationOutcome, requestGeneration, sheetMode } from '#features/generation/server/public.ts';
import { commitIf } from '#platform/database/commit-if.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { isSheetInProgress, type SheetView, sheets, sheetViews } from '../character-sheet.ts';
import { listSheets } from './character-sheets.ts';
import { drawSheetJob } from './draw-sheet.ts';

type Persona = { readonly userId: string; readonly influencerId: string; readonly seed: number };

/** Orders the sheets of a new influencer, in the transaction that creates it. They are part of its training. */
export async function orderSheets(trx: UserDatabase, jobs: JobQueue, influencer: Persona): Promise<void> {
  for (const view of sheetViews) {
    const { kind } = await orderSheet(trx, jobs, influencer, view, { isFree: true });
    if (kind !== 'requested') throw new Error(`a free character sheet was refused: ${kind}`);
  }
}

/**
 * Regenerates one sheet for a credit, or for free if it failed during training, and replaces the existing one. Orders a
 * missing sheet if `adds` is set.
 */
export async function redrawSheet(
  db: UserDatabase,
  jobs: JobQueue,
  influencer: Persona,
  view: SheetView,
  adds: boolean,
): Promise<GenerationOutcome | { readonly kind: 'missing' | 'under way' }> {
  return commitIf(db, 'requested', async (trx) => {
    const locked = await trx
      .selectFrom('character_sheets')
      .select('view')
      .where('influencer_id', '=', influencer.influencerId)
      .where('view', '=', view)
      .forUpdate()
      .executeTakeFirst();
    if (!locked && !adds) return { kind: 'missing' };
    // Serializes two clicks that order the same missing sheet.
    if (!locked)
      await trx.selectFrom('influencers').select('id').where('id', '=', influencer.influencerId).forUpdate().execute();
    const sheets = await listSheets(trx, '', influencer.userId, influencer.influencerId);
    const known = sheets.find((sheet) => sheet.view === view);
    if (known && isSheetInProgress(known.status)) return { kind: 'under way' };
    const isFree = known?.redraw_is_free ?? false;
    return orderSheet(trx, jobs, { ...influencer, seed: randomInt(1_000_000) }, view, { isFree });
  });
}

async function orderSheet(
  trx: UserDatabase,
  jobs: JobQueue,
  { userId, influencerId, seed }: Persona,
  view: SheetView,
  { isFree }: { readonly isFree: boolean },
): Promise<GenerationOutcome> {
  const { label, prompt, aspect } = sheets[view];
  const requested = await requestGeneration(trx, jobs, {
    userId,
    influencerId,
    prompt,
    mode: sheetMode,
    aspect,
    seed,
    shots: [{ kind: 'hero', prompt }],
    job: drawSheetJob,
    note: label,
    isFree,
  });
  if (requested.kind !== 'requested') return requested;
  const sheet = { generation_id: requested.id, status: 'drawing', image_url: null, percent: null };
  await trx
    .insertInto('character_sheets')
    .values({ influencer_id: influencerId, user_id: userId, view, ...sheet })
    .onConflict((known) => known.columns(['influencer_id', 'view']).doUpdateSet({ ...sheet, updated_at: new Date() }))
    .execute();
  return requested;
}
