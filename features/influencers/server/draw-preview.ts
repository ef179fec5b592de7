import { drawingJob, type Subject } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { influencerForEngine } from './influencer-for-engine.ts';

/** Generates a preview. Failures are reported immediately, because the user can click again. */
export const drawPreviewJob = drawingJob('draw-preview', 0);

/**
 * The subject of a preview. It is not an influencer yet: only its traits are known, and its id is that of its
 * generation.
 */
export function previewSubject({ service, images }: { service: ServiceDatabase; images: ImageStore }): Subject {
  return {
    async describe({ generation_id: id }) {
      const preview = await service
        .selectFrom('previews')
        .where('id', '=', id)
        .select(['seed', 'traits'])
        .executeTakeFirst();
      if (!preview) return { refused: 'The preview was deleted.' };
      const emptyPersona = { id, tones: null, avatar_url: null, reference_urls: [], lora_url: null };
      return { persona: influencerForEngine({ ...emptyPersona, ...preview }, images) };
    },

    async save(trx, { generation_id }, { path, notDrawn }) {
      await trx
        .updateTable('previews')
        .set({ image_url: path, not_drawn: [...notDrawn] })
        .where('id', '=', generation_id)
        .execute();
    },
  };
}
