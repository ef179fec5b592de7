import { motions } from '@galatea/portrait/motion/motions.ts';
import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys, tooMany } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { plainText } from '#contract/plain-text.ts';
import { webAddress } from '#contract/text.ts';
import { likenessErrors } from '../influencers/clone-rules.ts';
import { contentErrors } from '../influencers/contract.ts';
import { photoAddress } from './contract.ts';
import {
  maxMovementLength,
  onlyFromIllustrations,
  videoAspects,
  videoFrameRates,
  videoLengths,
  videoQueueFull,
  videosComingSoon,
} from './video-rules.ts';

const motion = z.enum(motions);
const movement = plainText(maxMovementLength).trim().min(1, 'Describe the movement.');
const seconds = z.literal(videoLengths);
const videoAspect = z.enum(videoAspects);
const frameRate = z.literal(videoFrameRates);

export const photoVideo = z.object({
  id: z.uuid(),
  influencer_id: z.uuid(),
  /** The photo that it was created from; null if that was deleted. */
  photo_id: z.uuid().nullable(),
  motion,
  /** The movements in the user's own words; null if a motion was chosen. */
  movement: z.string().nullable(),
  seconds: z.int(),
  aspect: videoAspect,
  frame_rate: z.int(),
  /** It has the sound of an uploaded video. */
  has_sound: z.boolean(),
  credits: z.int(),
  status: z.enum(['waiting', 'rendering', 'done', 'failed']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Why it failed. Its credits were refunded. */
  reason: z.string().nullable(),
  /** The MP4 file, and the JPEG that is shown before it plays; null until it is done. */
  video_url: z.url().nullable(),
  cover_url: z.url().nullable(),
  prompt: z.string(),
  created_at: z.iso.datetime(),
});
export type PhotoVideo = z.infer<typeof photoVideo>;

export const videoOptions = z.object({
  /** The motions that suit the photo; empty if no video can be created from it. */
  motions: z.array(motion),
  /** Why no video can be created from it; null otherwise. */
  unavailable: z.string().nullable(),
  lengths: z.array(seconds),
  aspects: z.array(videoAspect),
  /** The aspect ratio that is most similar to the photo's. */
  aspect: videoAspect,
  frame_rates: z.array(z.int()),
  credits_per_second: z.int(),
  /** Whether its videos repeat without a jump. */
  loops: z.boolean(),
});
export type VideoOptions = z.infer<typeof videoOptions>;

export const videoContract = defineCalls({
  'get-video-options': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Show the motions, lengths and price of a video from a photo' })
    .input(photoAddress)
    .output(videoOptions),

  'create-video': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Create a video from a photo' })
    .errors({
      ...limitErrors,
      ...likenessErrors,
      ...contentErrors,
      VIDEO_UNAVAILABLE: { status: 422, message: `${videosComingSoon}, or: ${onlyFromIllustrations}` },
      FORMAT_UNSUITABLE: {
        status: 422,
        message: 'Choose a length, an aspect ratio and a frame rate of the video options.',
      },
      SOUND_UNSUITABLE: { status: 422, message: 'Choose one of your uploaded videos that has sound.' },
      MOTION_UNSUITABLE: { status: 422, message: 'This motion does not suit the photo. Choose another one.' },
      VIDEO_QUEUE_FULL: tooMany(videoQueueFull),
    })
    .input(
      photoAddress.extend({
        /** Needed without `movement`, which replaces it. */
        motion: motion.optional(),
        movement: movement.optional(),
        /** Without it, the length of the options that is closest to 5. */
        seconds: seconds.optional(),
        aspect: videoAspect.optional(),
        /** An uploaded video, from list-uploaded-videos, whose sound the video gets from its start. */
        sound_url: webAddress().optional(),
        /** The user confirms to have the rights to the sound. Needed with `sound_url`, and recorded. */
        sound_rights: z.boolean().optional(),
        frame_rate: frameRate.optional(),
      }),
    )
    .output(photoVideo),

  'check-movement': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the parts of a movement that a video will not show' })
    .errors({ VIDEO_UNAVAILABLE: { status: 422, message: `${videosComingSoon}, or: ${onlyFromIllustrations}` } })
    .input(photoAddress.extend({ movement }))
    /** The motion that shows most of it. A video model shows everything that it can, and nothing is listed. */
    .output(z.object({ motion, not_shown: z.array(z.string()) })),

  'list-photo-videos': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the videos of an influencer that were created from photos, newest first' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(photoVideo) })),

  'cancel-photo-video': forSignedIn
    .meta(openToKeys('generate'))
    .route({ summary: 'Cancel a queued video and refund its credits' })
    .errors({ ALREADY_STARTED: { status: 409, message: 'This video is being created. Wait until it is finished.' } })
    .input(z.object({ video_id: z.uuid() }))
    .output(photoVideo),

  'delete-photo-video': forSignedIn
    .meta(openToKeys('generate'))
    .route({ summary: 'Delete a video that was created from a photo' })
    .errors({ IN_PROGRESS: { status: 409, message: 'This video is in progress. Delete it when it is finished.' } })
    .input(z.object({ video_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
