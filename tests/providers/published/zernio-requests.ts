import type {
  CreatePostData,
  CreateProfileData,
  FacebookPlatformData,
  GetMediaPresignedUrlData,
  InstagramPlatformData,
  LinkedInPlatformData,
  MediaItem,
  PinterestPlatformData,
  ThreadsPlatformData,
  TikTokPlatformData,
  TwitterPlatformData,
  YouTubePlatformData,
} from '@zernio/node';
import { z } from 'zod';
import { requestSchema } from './request-schema.ts';

const image = requestSchema<MediaItem>()(
  z.strictObject({ type: z.literal('image'), url: z.url(), altText: z.string().min(1).exactOptional() }),
);
const video = requestSchema<MediaItem>()(
  z.strictObject({
    type: z.literal('video'),
    url: z.url(),
    instagramThumbnail: z.url().exactOptional(),
    thumbnail: z.url().exactOptional(),
  }),
);
const mediaItem = z.union([image, video]);

const instagramData = requestSchema<InstagramPlatformData>()(
  z.strictObject({
    isAiGenerated: z.boolean(),
    contentType: z.literal('story').exactOptional(),
    shareToFeed: z.boolean().exactOptional(),
    firstComment: z.string().min(1).exactOptional(),
  }),
);

const everyTikTok = {
  privacyLevel: z.literal('PUBLIC_TO_EVERYONE'),
  allowComment: z.boolean(),
  commercialContentType: z.literal(['none', 'brand_organic', 'brand_content']),
  isBrandOrganicPost: z.literal(true).exactOptional(),
  contentPreviewConfirmed: z.literal(true),
  expressConsentGiven: z.literal(true),
};
/**
 * Accounts of Zernio's app for businesses publish videos only for everyone. Photos with the field for AI are rejected.
 */
const tiktokData = z.union([
  requestSchema<TikTokPlatformData>()(
    z.strictObject({
      ...everyTikTok,
      mediaType: z.literal('video'),
      allowDuet: z.boolean(),
      allowStitch: z.boolean(),
      videoMadeWithAi: z.literal(true),
      videoCoverImageUrl: z.url().exactOptional(),
    }),
  ),
  requestSchema<TikTokPlatformData>()(z.strictObject({ ...everyTikTok, mediaType: z.literal('photo') })),
]);
const pin = requestSchema<PinterestPlatformData>()(
  z.strictObject({
    title: z.string().min(1).max(100),
    boardId: z.string().min(1),
    link: z.url().exactOptional(),
    coverImageUrl: z.url().exactOptional(),
    isAiGenerated: z.literal(true),
  }),
);
const youtubeData = requestSchema<YouTubePlatformData>()(
  z.strictObject({
    title: z.string().min(1).max(100),
    visibility: z.literal('public'),
    madeForKids: z.boolean(),
    containsSyntheticMedia: z.literal(true),
    firstComment: z.string().min(1).max(10_000).exactOptional(),
  }),
);

type PlatformTarget = NonNullable<CreatePostData['body']['platforms']>[number];
const firstComment = z.string().min(1).exactOptional();
const accountId = z.string().regex(/^[0-9a-f]{24}$/);
const target = z.discriminatedUnion('platform', [
  requestSchema<PlatformTarget>()(
    z.strictObject({ platform: z.literal('instagram'), accountId, platformSpecificData: instagramData }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({
      platform: z.literal('threads'),
      accountId,
      platformSpecificData: requestSchema<ThreadsPlatformData>()(z.strictObject({ firstComment })),
    }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({
      platform: z.literal('facebook'),
      accountId,
      platformSpecificData: requestSchema<FacebookPlatformData>()(z.strictObject({ firstComment })),
    }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({
      platform: z.literal('linkedin'),
      accountId,
      platformSpecificData: requestSchema<LinkedInPlatformData>()(z.strictObject({ firstComment })),
    }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({
      platform: z.literal('bluesky'),
      accountId,
      platformSpecificData: z.strictObject({}),
    }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({
      platform: z.literal('twitter'),
      accountId,
      platformSpecificData: requestSchema<TwitterPlatformData>()(z.strictObject({ madeWithAi: z.literal(true) })),
    }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({ platform: z.literal('tiktok'), accountId, platformSpecificData: tiktokData }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({ platform: z.literal('youtube'), accountId, platformSpecificData: youtubeData }),
  ),
  requestSchema<PlatformTarget>()(
    z.strictObject({ platform: z.literal('pinterest'), accountId, platformSpecificData: pin }),
  ),
]);

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
