import { isVideo } from '#contract/is-video.ts';
import { networks } from '#contract/networks.ts';

const { videos } = networks.instagram;

/** The limits of videos are those of Instagram. */
export const { bytes: maxVideoBytes, shortestMs: minVideoMs, longestMs: maxVideoMs } = videos;
export const { width: maxVideoWidth, sampleRate: maxSampleRate, channels: maxAudioChannels } = videos.file;
export const { least: minFrameRate, most: maxFrameRate } = videos.file.frameRate;

/** Pixels of the upright video; Instagram documents only the width. */
export const maxVideoHeight = 3_840;

/** The size of the parts in which a video is uploaded, in bytes; the last one is smaller. */
export const chunkBytes = 4_000_000;

/** How many uploads a user may have that are not finished. */
export const maxOpenUploads = 10;

/** The most uploaded videos that the list contains. */
export const maxListedUploads = 60;

/** How many conversions a user may request per day: each can use a core for half an hour. */
export const maxConversionsPerDay = 20;

/** How many hours an upload is kept after its last part. */
export const uploadHoursKept = 24;

/** The endings of the names of files that can be uploaded. */
export const videoEndings = ['.mp4', '.mov', '.m4v', '.webm'] as const;

/** Why a video is refused. `detail` is the measured value, in words. */
export type VideoRefusal = { readonly reason: RefusalReason; readonly detail?: string | undefined };

const asMp4 = 'Export it as MP4 with H.264 video and AAC audio, and upload that.';

const messages = {
  'not a video': () => 'This file is not a video. Upload an MP4, MOV, M4V or WebM.',
  damaged: () => 'This video is damaged or incomplete. Open it in a video app, save it as a new MP4, and upload that.',
  'too complex': () => 'This video takes too long to read. Save it as a new MP4, and upload that.',
  'no video track': () => 'This file has no images, only sound. Upload a video.',
  codec: (detail) => `This video is encoded as ${detail}, which Instagram does not accept. ${asMp4}`,
  colors: (detail) => `This video has the color format ${detail}, which Instagram does not accept. ${asMp4}`,
  audio: (detail) => `The sound of this video is ${detail}, which Instagram does not accept. ${asMp4}`,
  'too short': (detail) => `This video is ${detail} long. Instagram needs at least ${minVideoMs / 1_000} seconds.`,
  'too long': (detail) =>
    `This video is ${detail} long. Instagram accepts at most ${maxVideoMs / 60_000} minutes. Cut it, and try again.`,
  'frame rate': (detail) =>
    `This video has ${detail} frames per second. Instagram accepts ${minFrameRate} to ${maxFrameRate}. ${asMp4}`,
  'too wide': (detail) =>
    `This video has ${detail} pixels. Instagram accepts up to ${maxVideoWidth} in width. Make it smaller, and try again.`,
} as const satisfies Readonly<Record<string, (detail: string) => string>>;
export type RefusalReason = keyof typeof messages;

// The keys of that object.
export const refusalReasons = Object.keys(messages) as [RefusalReason, ...RefusalReason[]];

/** Explains why a video was refused and what the user can do. */
export function videoRefusalMessage({ reason, detail = '' }: VideoRefusal): string {
  return messages[reason](detail);
}

/** Why a video could not be converted, in words for the user. */
export const conversionFailures = {
  'not converted': `This video could not be converted. ${asMp4}`,
  'too complex': `This video takes too long to convert. Make it shorter or smaller, or export it as MP4 with H.264 video and AAC audio.`,
  'too large': `After the conversion, this video would have more than ${maxVideoBytes / 1_000_000} MB. Make it shorter, and try again.`,
  'no space':
    'Your plan has no space for the converted video. Delete drafts and posts with videos, or upgrade. Then upload it again.',
  unavailable: `Videos cannot be converted at the moment. ${asMp4}`,
} as const;
export type ConversionFailure = keyof typeof conversionFailures;

/** Pixels of the shorter and the longer side of a converted video. Instagram shows no more. */
export const convertedSide = { shorter: 1_080, longer: 1_920 } as const;

/** The time of the last frame: at its very end, a video shows none. */
export function lastFrameMs(durationMs: number): number {
  return Math.max(0, durationMs - 100);
}

/** The most frames of a generated video that are checked, besides the first and the last one. */
const maxCheckedFrames = 10;

/** Returns the times of the frames of a generated video that are checked: one of each second. */
export function listCheckedFrames(durationMs: number): number[] {
  const count = Math.min(maxCheckedFrames, Math.ceil(durationMs / 1_000) - 1);
  const stepMs = Math.max(1_000, durationMs / (count + 1));
  return [0, ...Array.from({ length: count }, (_, index) => Math.round((index + 1) * stepMs)), lastFrameMs(durationMs)];
}

/** 65_400 → "1:05". */
export function formatDuration(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns whether a URL refers to a stored video, which is shown as its cover if a width is added. */
export function hasCover(url: string): boolean {
  return /\/files\/[0-9a-f]{32}\.mp4$/.test(url);
}

/** The files that the browser offers for a video. */
export const acceptedVideos: readonly string[] = ['video/mp4', 'video/quicktime', 'video/webm', ...videoEndings];

/** Returns whether a file of the user is a video, by its type or its name. */
export function isVideoFile({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type.startsWith('video/') || isVideo(name);
}
