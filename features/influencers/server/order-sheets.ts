import { randomInt } from 'node:crypto';
import { requestGeneration, sheetMode } from '#features/generation/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { isSheetInProgress, type SheetView, sheets, sheetViews } from '../character-sheet.ts';
import { listSheets } from './character-sheets.ts';
import { drawSheetJob } from './draw-sheet.ts';

type Persona = { readonly userId: string; readonly influencerId: string; readonly seed: number };

/** Orders the sheets of a new influencer, in the transaction that creates it. They are part of its training. */
export async function orderSheets(trx: UserDatabase, jobs: JobQueue, persona: Persona): Promise<void> {
  for (const view of sheetViews) await orderSheet(trx, jobs, persona, view, { isFree: true });
}

/**
 * Generates one sheet again, for a credit, or for free if it failed during the training; it replaces the existing one.
 * A missing sheet is ordered if `adds` is set. Throws OutOfCredits and QueueFull.
 */
export async function redrawSheet(
  db: UserDatabase,
  jobs: JobQueue,
  persona: Persona,
  view: SheetView,
  adds: boolean,
): Promise<'ordered' | 'missing' | 'under way'> {
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('character_sheets')
      .select('view')
      .where('influencer_id', '=', persona.influencerId)
      .where('view', '=', view)
      .forUpdate()
      .executeTakeFirst();
    if (!locked && !adds) return 'missing';
    // Serializes two clicks for a missing sheet.
    if (!locked)
      await trx.selectFrom('influencers').select('id').where('id', '=', persona.influencerId).forUpdate().execute();
    const sheets = await listSheets(trx, '', persona.userId, persona.influencerId);
    const known = sheets.find((sheet) => sheet.view === view);
    if (known && isSheetInProgress(known.status)) return 'under way';
    const isFree = known?.redraw_is_free ?? false;
    await orderSheet(trx, jobs, { ...persona, seed: randomInt(1_000_000) }, view, { isFree });
    return 'ordered';
  });
}

async function orderSheet(
  trx: UserDatabase,
  jobs: JobQueue,
  { userId, influencerId, seed }: Persona,
  view: SheetView,
  { isFree }: { readonly isFree: boolean },
): Promise<void> {
  const { label, prompt, aspect } = sheets[view];
  const generation_id = await requestGeneration(trx, jobs, {
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
  const sheet = { generation_id, status: 'drawing', image_url: null, percent: null };
  await trx
    .insertInto('character_sheets')
    .values({ influencer_id: influencerId, user_id: userId, view, ...sheet })
    .onConflict((known) => known.columns(['influencer_id', 'view']).doUpdateSet({ ...sheet, updated_at: new Date() }))
    .execute();
}
