import { z } from 'zod';
import { maxTitleLength } from './network-title.ts';
import { plainText } from './plain-text.ts';
import { text, webAddress } from './text.ts';

/**
 * What a user chooses for a post on TikTok. Nothing is preset: TikTok's 'Content Sharing Guidelines' require that each
 * field is a choice of the user.
 */
export const tiktokOptions = z.object({
  /** Who can see the post. Zernio publishes videos only for everyone. */
  privacy: z.literal('PUBLIC_TO_EVERYONE'),
  allowComment: z.boolean(),
  allowDuet: z.boolean(),
  allowStitch: z.boolean(),
  /** Whether the post promotes a business of the user. A partnership follows from the sponsor of the post. */
  promotesOwnBrand: z.boolean(),
  /** The user has seen the preview and agrees to TikTok's terms for music and branded content. */
  agreed: z.literal(true),
  /**
   * Set for prepared posts: it is the choice for all of them, and such a post is published only if the user has not
   * withdrawn it.
   */
  standing: z.literal(true).exactOptional(),
});
export type TikTokOptions = z.infer<typeof tiktokOptions>;

/** What a user chooses for a video on YouTube. Only the user can state whether it is made for children. */
export const youtubeOptions = z.object({
  /** Null for the first line of the caption. */
  title: plainText(maxTitleLength)
    .trim()
    .min(1)
    .regex(/^[^<>]*$/, 'A title on YouTube cannot contain < or >.')
    .nullable()
    .default(null),
  madeForKids: z.boolean(),
});
export type YouTubeOptions = z.infer<typeof youtubeOptions>;

/** What a user chooses for a pin on Pinterest. */
export const pinterestOptions = z.object({
  boardId: text(100).min(1),
  /** Null for the first line of the caption. */
  title: plainText(maxTitleLength).trim().min(1).nullable().default(null),
  /** The page that the pin opens. */
  link: webAddress().nullable().default(null),
});
export type PinterestOptions = z.infer<typeof pinterestOptions>;

/** The choices of a user for the networks that require some, by network. */
export const networkOptions = z.object({
  tiktok: tiktokOptions.exactOptional(),
  youtube: youtubeOptions.exactOptional(),
  pinterest: pinterestOptions.exactOptional(),
});
export type NetworkOptions = z.infer<typeof networkOptions>;
