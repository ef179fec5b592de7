import { z } from 'zod';
import { defineCalls, forSignedIn, oneAtATime, openToKeys, tooMany } from '#contract/call-contract.ts';
import { namedFile, text, webAddress } from '#contract/text.ts';
import {
  chunkBytes,
  maxConversionsPerDay,
  maxOpenUploads,
  maxVideoBytes,
  maxVideoMs,
  videoRefusalMessage,
} from './video-rules.ts';

export const video = z.object({
  /** Permanent, like that of an image. */
  url: z.url(),
  /** The JPEG that is shown before the video plays, and as the cover of a Reel. */
  cover_url: z.url(),
  name: z.string(),
  source: z.literal(['upload', 'generated']),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  duration_ms: z.int(),
  frame_rate: z.number(),
  has_sound: z.boolean(),
  /** The time of the frame that the cover shows. */
  cover_ms: z.int(),
  created_at: z.iso.datetime(),
});
export type Video = z.infer<typeof video>;

const upload = z.object({
  upload_id: z.uuid(),
  /** How many bytes arrived. The next part starts there. */
  received: z.int(),
  /** The size of each part but the last. */
  chunk_bytes: z.int(),
});

/** An upload that is encoded again, because its codec, frame rate or size does not fit. */
export const conversion = z.object({
  upload_id: z.uuid(),
  name: z.string(),
  status: z.literal(['waiting', 'converting', 'failed']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it failed, and what the user can do. */
  reason: z.string().nullable(),
});
export type Conversion = z.infer<typeof conversion>;

const uploadId = z.object({ upload_id: z.uuid() });
const uploadMissing = { NOT_FOUND: { status: 404, message: 'Upload not found. Upload the video again.' } } as const;

/** The most videos that one call describes. */
const maxDescribed = 100;

export const videosContract = defineCalls({
  'create-video-upload': forSignedIn
    .route({ summary: 'Start to upload a video in parts' })
    .meta(openToKeys('plan'))
    .errors({
      VIDEO_TOO_LARGE: { status: 422, message: `Videos can have up to ${maxVideoBytes / 1_000_000} MB.` },
      STORAGE_USED_UP: {
        status: 402,
        message: 'Your plan has no space for this video. Delete drafts and posts with videos, or upgrade.',
        data: z.object({ stored_bytes: z.int(), plan_bytes: z.int() }),
      },
      TOO_MANY_UPLOADS: {
        status: 409,
        message: `You can upload up to ${maxOpenUploads} videos concurrently. Finish or cancel one.`,
      },
    })
    .input(z.object({ name: text(200), bytes: z.int().min(1) }))
    .output(upload),

  /** Returns the progress of an upload, to continue it after an interruption. */
  'get-video-upload': forSignedIn
    .route({ summary: 'Show how much of a video has arrived' })
    .meta(openToKeys('plan'))
    .errors(uploadMissing)
    .input(uploadId)
    .output(upload),

  'send-video-chunk': forSignedIn
    .route({ summary: `Send a part of a video, in order; each but the last has ${chunkBytes / 1_000_000} MB` })
    .meta(openToKeys('plan'))
    .errors({
      ...uploadMissing,
      WRONG_PART: {
        status: 409,
        message: 'Another part is expected. Continue at the number of bytes that were received.',
        data: z.object({ received: z.int() }),
      },
    })
    .input(z.object({ upload_id: z.uuid(), offset: z.coerce.number<number>().int().min(0), file: namedFile }))
    .output(upload),

  /**
   * Without a cover image, a frame or a neutral cover is used. A repeated call returns the same video. If the
   * installation has a converter, a video whose codec, frame rate or size does not fit is converted: the call then
   * returns the conversion, and the video when it is called again after that.
   */
  'finish-video-upload': forSignedIn
    .route({ summary: 'Check and store an uploaded video, with an optional cover image' })
    .meta(oneAtATime)
    .meta(openToKeys('plan'))
    .errors({
      ...uploadMissing,
      NOT_COMPLETE: { status: 409, message: 'Some parts of this video have not arrived. Send them first.' },
      BEING_FINISHED: { status: 409, message: 'This video is being processed. Please try again in a moment.' },
      VIDEO_REFUSED: { status: 422, message: videoRefusalMessage({ reason: 'not a video' }) },
      COVER_REFUSED: { status: 422, message: 'The cover is not an image. Choose another frame or image.' },
      TOO_MANY_CONVERSIONS: tooMany(
        `Up to ${maxConversionsPerDay} videos per day can be converted. Upload an MP4 with H.264 video and AAC audio, or try again later.`,
      ),
    })
    .input(
      z.object({
        upload_id: z.uuid(),
        cover_ms: z.coerce.number<number>().int().min(0).max(maxVideoMs).default(0),
        file: namedFile.optional(),
      }),
    )
    .output(z.union([video, conversion])),

  /** Conversions that are queued, in progress, or have failed in the last day; oldest first. */
  'list-video-conversions': forSignedIn
    .route({ summary: 'List the uploaded videos that are being converted, with their progress' })
    .meta(openToKeys('read'))
    .output(z.object({ items: z.array(conversion) })),

  'cancel-video-upload': forSignedIn
    .route({ summary: 'Cancel the upload or the conversion of a video' })
    .meta(openToKeys('plan'))
    .errors(uploadMissing)
    .input(uploadId)
    .output(z.object({ ok: z.literal(true) })),

  'list-uploaded-videos': forSignedIn
    .route({ summary: 'List the uploaded videos, newest first' })
    .meta(openToKeys('read'))
    .input(
      z.object({
        /** The `next` of the page before. */
        before: webAddress().optional(),
      }),
    )
    /** `next` is the last video of the page, or null if there are no more. */
    .output(z.object({ items: z.array(video), next: z.string().nullable() })),

  /** The space of the video is free immediately. */
  'delete-uploaded-video': forSignedIn
    .route({ summary: 'Delete an uploaded video that no draft and no post uses' })
    .meta(openToKeys('plan'))
    .errors({
      NOT_FOUND: { status: 404, message: 'Video not found. It may be deleted already.' },
      VIDEO_IN_USE: { status: 409, message: 'A draft or a post uses this video. Delete that first.' },
    })
    .input(z.object({ url: webAddress() }))
    .output(z.object({ ok: z.literal(true) })),

  /** Omits URLs that are not videos of the caller. */
  'describe-videos': forSignedIn
    .route({ summary: 'Show the size, duration and cover of videos' })
    .meta(openToKeys('read'))
    .input(z.object({ urls: z.array(webAddress()).max(maxDescribed) }))
    .output(z.object({ items: z.array(video) })),
});
