import { readShot } from '@galatea/shot-language/read-shot.ts';
import { isFreeImage, listGenerationImages } from '#features/generation/server/public.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { ImageOrder } from '#ports/image-engine/image-engine.ts';
import { type SheetStatus, type SheetView, sheetViews, viewsFor } from '../character-sheet.ts';
import type { CharacterSheet } from '../contract.ts';

/** Returns an influencer's sheets, in order; empty if none were generated. */
export async function listSheets(
  db: UserDatabase,
  origin: string,
  userId: string,
  influencerId: string,
): Promise<CharacterSheet[]> {
  const rows = await db
    .selectFrom('character_sheets')
    .select(['view', 'status', 'generation_id', 'image_url', 'percent'])
    .where('influencer_id', '=', influencerId)
    .execute();
  const found = await Promise.all(
    rows.map(async ({ view, status, generation_id, image_url, percent }) => {
      const [image] = await listGenerationImages(db, userId, generation_id);
      // A finished image is saved in the same transaction as the state of its sheet, so this row was read before that.
      const isOver = status === 'drawing' && !['waiting', 'drawing', 'done'].includes(image?.status ?? '');
      return {
        view: view as SheetView, // guaranteed by a check constraint
        status: isOver ? ('failed' as const) : (status as SheetStatus), // guaranteed by a check constraint
        image_url: image_url && origin + image_url,
        percent,
        reason: isOver ? (image?.reason ?? 'It could not be generated.') : null,
        redraw_is_free: isOver && (await isFreeImage(db, generation_id)),
      };
    }),
  );
  return found.toSorted((one, other) => sheetViews.indexOf(one.view) - sheetViews.indexOf(other.view));
}

/**
 * Returns all of an influencer's sheets. Sheets that were never generated are included as failed and can be generated
 * now.
 */
export function withMissing(sheets: readonly CharacterSheet[]): CharacterSheet[] {
  const none = {
    image_url: null,
    percent: null,
    reason: 'It has not been generated yet.',
    redraw_is_free: false,
  } as const;
  const missing = { status: 'failed', ...none } as const;
  return sheetViews.map((view) => sheets.find((sheet) => sheet.view === view) ?? { view, ...missing });
}

/** Returns the paths of the images sent with a shot in addition to the influencer's face, most useful first. */
export async function sheetsForShot(
  service: ServiceDatabase,
  influencerId: string,
  { prompt, seed, aspect }: Pick<ImageOrder, 'prompt' | 'seed' | 'aspect'>,
): Promise<string[]> {
  const rows = await service
    .selectFrom('character_sheets')
    .select(['view', 'image_url'])
    .where('influencer_id', '=', influencerId)
    .where('status', '=', 'kept')
    .execute();
  if (rows.length === 0) return [];
  const views = viewsFor(readShot(prompt, seed, aspect).shot.framing);
  return views.flatMap((view) => rows.find((row) => row.view === view)?.image_url ?? []);
}

/**
 * Returns the paths of an influencer's close-up head sheets, which faces are compared with in addition to the chosen
 * face.
 */
export async function headSheets(service: ServiceDatabase, influencerId: string): Promise<string[]> {
  const rows = await service
    .selectFrom('character_sheets')
    .select('image_url')
    .where('influencer_id', '=', influencerId)
    .where('status', '=', 'kept')
    .where('view', 'in', ['three-quarter', 'profile'])
    .orderBy('view')
    .execute();
  return rows.flatMap(({ image_url }) => image_url ?? []);
}
