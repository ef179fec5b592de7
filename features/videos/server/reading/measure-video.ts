import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import {
  maxAudioChannels,
  maxFrameRate,
  maxSampleRate,
  maxVideoHeight,
  maxVideoMs,
  maxVideoWidth,
  minFrameRate,
  minVideoMs,
  type VideoRefusal,
} from '../../video-rules.ts';

/** What a video contains, upright. */
export type MeasuredVideo = {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly frameRate: number;
  readonly codec: 'avc' | 'hevc';
  readonly hasSound: boolean;
};

/** The tracks of a video that a network accepts. */
export type AcceptedTracks = {
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
  /** The sound is that of another video: it starts with the images and ends with them. */
  readonly isAdded?: true;
  /** How many packets each track has. */
  readonly packets: { readonly video: number; readonly audio: number };
  readonly measured: MeasuredVideo;
};

/** The rounding of frame rates and durations in files. */
const tolerance = 0.02;

/** Profiles of H.264 (`profile_idc`, in hexadecimal) and HEVC whose colors are 4:2:0. Sources: ITU-T H.264, H.265. */
const profiles = { avc: /^avc[13]\.(?:42|4d|58|64)/i, hevc: /^(?:hvc|hev)1\.[123]\./ } as const;

/** A refused video, with its measurements if a converter can change it to the form that networks accept. */
export type RefusedVideo = {
  readonly refused: VideoRefusal;
  readonly source?: Pick<MeasuredVideo, 'durationMs' | 'frameRate'>;
};

/** Returns the tracks and measurements of a video, or why a network would refuse it. */
export async function measureVideo(input: Input): Promise<AcceptedTracks | RefusedVideo> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return { refused: { reason: 'no video track' } };
  const [first, end] = [await video.getFirstTimestamp(), await video.computeDuration()];
  const durationMs = Math.round((end - Math.max(0, first)) * 1_000);
  if (durationMs <= 0) return { refused: { reason: 'damaged' } };
  if (durationMs < minVideoMs * (1 - tolerance))
    return { refused: { reason: 'too short', detail: inWords(durationMs) } };
  if (durationMs > maxVideoMs * (1 + tolerance / 20))
    return { refused: { reason: 'too long', detail: inWords(durationMs) } };
  const audio = await input.getPrimaryAudioTrack();
  const packets = { video: await countPackets(video), audio: audio ? await countPackets(audio) : 0 };
  if (packets.video === 'too large' || packets.audio === 'too large') return { refused: { reason: 'too complex' } };
  const frameRate = (packets.video / durationMs) * 1_000;
  const format = await checkFormat(video, frameRate);
  const source = { durationMs, frameRate };
  if ('reason' in format) return { refused: format, source };
  const refusedAudio = audio && (await refuseAudio(audio));
  if (refusedAudio) return { refused: refusedAudio, source };
  return {
    ...{ video, audio, packets: { video: packets.video, audio: packets.audio } },
    measured: { ...format, durationMs, frameRate, hasSound: audio !== null },
  };
}

/** Checks what a converter can change. */
async function checkFormat(
  video: InputVideoTrack,
  frameRate: number,
): Promise<Pick<MeasuredVideo, 'width' | 'height' | 'codec'> | VideoRefusal> {
  const [codec, codecText] = [await video.getCodec(), await video.getCodecParameterString()];
  if (codec !== 'avc' && codec !== 'hevc') return { reason: 'codec', detail: nameCodec(codec) };
  if (!profiles[codec].test(codecText ?? '')) return { reason: 'colors', detail: codecText ?? 'unknown' };
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (width > maxVideoWidth || height > maxVideoHeight) return { reason: 'too wide', detail: `${width} × ${height}` };
  if (frameRate < minFrameRate * (1 - tolerance) || frameRate > maxFrameRate * (1 + tolerance))
    return { reason: 'frame rate', detail: String(Math.round(frameRate * 10) / 10) };
  return { width, height, codec };
}

/** A packet is an image or a sound, which is read into memory as a whole. */
const maxPacketBytes = 20_000_000;

async function countPackets(track: InputVideoTrack | InputAudioTrack): Promise<number | 'too large'> {
  let count = 0;
  for await (const { byteLength } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (byteLength > maxPacketBytes) return 'too large';
    count += 1;
  }
  return count;
}

async function refuseAudio(audio: InputAudioTrack): Promise<VideoRefusal | null> {
  const [codec, rate, channels] = [
    await audio.getCodec(),
    await audio.getSampleRate(),
    await audio.getNumberOfChannels(),
  ];
  if (codec !== 'aac') return { reason: 'audio', detail: nameCodec(codec) };
  if (rate > maxSampleRate) return { reason: 'audio', detail: `sampled at ${rate / 1_000} kHz` };
  return channels > maxAudioChannels ? { reason: 'audio', detail: `in ${channels} channels` } : null;
}

function nameCodec(codec: string | null): string {
  return (codec ?? 'an unknown format').toUpperCase();
}

function inWords(durationMs: number): string {
  if (durationMs < 60_000) return `${Math.round(durationMs / 100) / 10} seconds`;
  return `${Math.round(durationMs / 6_000) / 10} minutes`;
}
