import type {
  CreatePostData,
  CreateProfileData,
  GetMediaPresignedUrlData,
  InstagramPlatformData,
  MediaItem,
} from '@zernio/node';
import { z } from 'zod';
import { requestSchema } from './request-schema.ts';

const image = requestSchema<MediaItem>()(
  z.strictObject({ type: z.literal('image'), url: z.url(), altText: z.string().min(1).exactOptional() }),
);
const video = requestSchema<MediaItem>()(
  z.strictObject({ type: z.literal('video'), url: z.url(), instagramThumbnail: z.url().exactOptional() }),
);
const mediaItem = z.union([image, video]);

const instagramData = requestSchema<InstagramPlatformData>()(
  z.strictObject({
    isAiGenerated: z.boolean(),
    shareToFeed: z.boolean().exactOptional(),
    firstComment: z.string().min(1).exactOptional(),
  }),
);

type PlatformTarget = NonNullable<CreatePostData['body']['platforms']>[number];
const target = requestSchema<PlatformTarget>()(
  z.strictObject({
    platform: z.literal('instagram'),
    accountId: z.string().regex(/^[0-9a-f]{24}$/),
    platformSpecificData: instagramData,
  }),
);

/** Zernio request bodies, by method and path. */
export const zernioRequests: Readonly<Record<string, z.ZodType>> = {
  'POST profiles': requestSchema<CreateProfileData['body']>()(
    z.strictObject({ name: z.string(), description: z.string().exactOptional() }),
  ),
  'POST media': requestSchema<GetMediaPresignedUrlData['body']>()(
    z.strictObject({ filename: z.string(), contentType: z.literal(['image/jpeg', 'video/mp4']), size: z.int() }),
  ),
  'POST posts': requestSchema<CreatePostData['body']>()(
    z.strictObject({
      content: z.string(),
      mediaItems: z.array(mediaItem).min(1),
      platforms: z.array(target).length(1),
      publishNow: z.literal(true),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
};
