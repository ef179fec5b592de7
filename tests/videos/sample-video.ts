import encoders from 'h264-mp4-encoder';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

export type Sample = {
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly frameRate?: number;
};

/** Encodes an MP4 with changing colors. Its description is at the end. */
export async function encodeSample({ width = 64, height = 112, seconds = 4, frameRate = 25 }: Sample = {}) {
  const encoder = await encoders.createH264MP4Encoder();
  Object.assign(encoder, { width, height, frameRate, quantizationParameter: 40, speed: 10 });
  encoder.initialize();
  const frame = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < seconds * frameRate; at++) encoder.addFrameRgba(frame.fill((at * 5) % 256));
  encoder.finalize();
  const file = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  return Buffer.from(file);
}

export type Changes = {
  readonly format?: 'mp4' | 'mov';
  /** Where the description is. */
  readonly fastStart?: false | 'in-memory' | 'fragmented';
  readonly rotation?: 0 | 90 | 180 | 270;
  /** Adds silent sound. */
  readonly sound?: { readonly codec?: 'aac' | 'opus'; readonly sampleRate?: number; readonly channels?: number };
  /** Delays the images, which needs an edit list. */
  readonly startsAt?: number;
  /** Shows each third image after a key frame before the two that precede it in the file, as with B frames. */
  readonly isReordered?: boolean;
};

/** Writes the images of an MP4 to another file. */
export async function repackSample(file: Uint8Array, changes: Changes = {}): Promise<Buffer> {
  const { format = 'mp4', fastStart = 'in-memory', rotation = 0, sound, startsAt = 0, isReordered = false } = changes;
  const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(file)) });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('the sample has no images');
  const options = { fastStart };
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mov' ? new MovOutputFormat(options) : new Mp4OutputFormat(options),
    target,
  });
  const images = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(images, { rotation });
  const sounds = sound && new EncodedAudioPacketSource(sound.codec ?? 'aac');
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  const send = async () => {
    let sinceKey = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      sinceKey = packet.type === 'key' ? 0 : sinceKey + 1;
      const shift = isReordered ? shiftInGroup(sinceKey) * packet.duration : 0;
      await images.add(packet.clone({ timestamp: packet.timestamp + startsAt + shift }), { decoderConfig });
    }
    images.close();
  };
  await Promise.all([send(), sounds && sendSilence(sounds, await track.computeDuration(), sound)]);
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/** 1, 2, 3 are shown as 3, 1, 2; the last image of a group of 20 stays. */
function shiftInGroup(place: number): number {
  if (place === 0 || place === 19) return 0;
  return place % 3 === 1 ? 2 : -1;
}

async function sendSilence(
  sounds: EncodedAudioPacketSource,
  seconds: number,
  { codec = 'aac', sampleRate = 48_000, channels = 2 }: NonNullable<Changes['sound']>,
): Promise<void> {
  const isAac = codec === 'aac';
  // The object type 2 (AAC-LC), the index of the rate and the channels. Source: ISO/IEC 14496-3.
  const rates = [96_000, 88_200, 64_000, 48_000, 44_100];
  const bits = (2 << 11) | (rates.indexOf(sampleRate) << 7) | (channels << 3);
  const decoderConfig = {
    codec: isAac ? 'mp4a.40.2' : 'opus',
    sampleRate,
    numberOfChannels: channels,
    ...(isAac && { description: new Uint8Array([bits >> 8, bits & 0xff]) }),
  };
  const duration = isAac ? 1_024 / sampleRate : 0.02;
  for (let at = 0; at * duration < seconds; at++)
    await sounds.add(new EncodedPacket(new Uint8Array([0x21, 0x10, 4, 0x60]), 'key', at * duration, duration), {
      decoderConfig,
    });
  sounds.close();
}

/** Returns the length of the sound of an MP4 in seconds; 0 without sound. */
export async function measureSound(file: Uint8Array): Promise<number> {
  const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(file)) });
  const track = await input.getPrimaryAudioTrack();
  return track ? (await track.computeDuration()) - (await track.getFirstTimestamp()) : 0;
}

/** Returns the times of the images of an MP4 in seconds, in the order of the file. */
export async function listTimes(file: Uint8Array): Promise<number[]> {
  const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(file)) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) return [];
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets())
    times.push(Math.round(timestamp * 1e3) / 1e3);
  return times;
}

/** Returns the names of the boxes of an MP4 with their parents, such as `moov/trak/edts`. */
export function listBoxes(file: Buffer, from = 0, to = file.length, parent = ''): string[] {
  const names: string[] = [];
  for (let at = from; at + 8 <= to; ) {
    const bytes = file.readUInt32BE(at) || to - at;
    const name = parent + file.toString('latin1', at + 4, at + 8);
    names.push(name);
    if (/(moov|trak|mdia|minf|stbl|edts)$/.test(name)) names.push(...listBoxes(file, at + 8, at + bytes, `${name}/`));
    at += bytes;
  }
  return names;
}
