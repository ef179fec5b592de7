import { z } from 'zod';
import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { type AnyDatabase, tablesOf } from '#platform/database/database.ts';

/** How a persona's captions are written, as the columns are checked. The defaults are those of a persona without settings. */
const captionSettings = z.object({
  vibe: z.string().default('casual'),
  language: z.enum(captionLanguages).default('en'),
  caption_length: z.enum(captionLengths).default('medium'),
  max_hashtags: z.int().default(0),
  interests: z.array(z.string()).default([]),
});
export type CaptionSettings = z.infer<typeof captionSettings>;

/** How a persona's captions are written, as its creator chose. Source of the defaults: specification, part 2, section 3. */
export async function findCaptionSettings(
  db: AnyDatabase,
  userId: string,
  influencerId: string,
): Promise<CaptionSettings> {
  const settings = await tablesOf(db)
    .selectFrom('influencer_channel_settings')
    .where('user_id', '=', userId)
    .where('influencer_id', '=', influencerId)
    .select(['vibe', 'language', 'caption_length', 'max_hashtags', 'interests'])
    .executeTakeFirst();
  return captionSettings.parse(settings ?? {});
}
