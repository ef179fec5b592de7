import { z } from 'zod';
import { networkOptions } from '#contract/network-options.ts';
import { connectableNetworks } from '#contract/networks.ts';
import { surfaces } from '#contract/surfaces.ts';

/**
 * Stored data of a post that was handed over. Until it is published, Zernio has only its images, so the ref contains
 * everything else. `attempt` is the idempotency key with which Zernio creates the post once; each hand-over has a new
 * one.
 */
const postRef = z.object({
  attempt: z.uuid(),
  postId: z.string(),
  /** Missing in refs that were stored before further networks were supported. */
  network: z.enum(connectableNetworks).default('instagram'),
  accountId: z.string(),
  preparedAt: z.iso.datetime(),
  caption: z.string(),
  isAiGenerated: z.boolean(),
  /** Missing in refs that were stored before first comments were supported. */
  firstComment: z.string().default(''),
  /** Missing in refs that were stored before TikTok was supported, like `options`. */
  isSponsored: z.boolean().default(false),
  options: networkOptions.default({}),
  /** Missing in refs that were stored before users could choose it. */
  surface: z.enum(surfaces).default('feed'),
  media: z.array(
    z.object({
      /** Missing in refs that were stored before videos were supported. */
      type: z.literal(['image', 'video']).default('image'),
      url: z.string(),
      altText: z.string(),
      /** The cover of a video. */
      coverUrl: z.string().exactOptional(),
    }),
  ),
  /** Number of images in the post. Greater than the length of `media` if Zernio's plan accepted only the first. */
  wanted: z.int(),
});
export type PostRef = z.infer<typeof postRef>;

export function writeRef(ref: PostRef): string {
  return JSON.stringify(ref);
}

/** Returns undefined for an invalid ref, such as one of another publisher. */
export function readRef(text: string): PostRef | undefined {
  try {
    return postRef.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
