import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { AcceptedTracks } from './measure-video.ts';

/**
 * Writes the images and the sound of a video to a new MP4, without encoding them again. Its description is at the
 * start, as Instagram requires, and it has no edit lists, places, names or other data of the original.
 */
export async function rewriteVideo(
  { video, audio, isAdded, packets, measured }: AcceptedTracks,
  path: string,
): Promise<void> {
  const soundPackets = isAdded ? maxAddedPackets : packets.audio;
  const output = new Output({
    // The space for the description is reserved, so that no more than a few packets are in memory.
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    // A large chunk would only take memory.
    target: new FilePathTarget(path, { chunkSize: 1_000_000 }),
  });
  const images = new EncodedVideoPacketSource(measured.codec);
  output.addVideoTrack(images, {
    rotation: await video.getRotation(),
    maximumPacketCount: packets.video,
  });
  const sounds = audio && new EncodedAudioPacketSource('aac');
  if (sounds) output.addAudioTrack(sounds, { maximumPacketCount: soundPackets });

  const [imageMeta, soundMeta] = [await describeDecoding(video), audio && (await describeDecoding(audio))];
  await output.start();
  const startsAt = Math.max(0, await video.getFirstTimestamp());
  await Promise.all([writeImages(), writeSounds()]);
  await output.finalize();

  async function writeImages(): Promise<void> {
    // Some encoders mark every image as a key frame, and players then cannot seek.
    for await (const packet of new EncodedPacketSink(video).packets(undefined, undefined, { verifyKeyPackets: true }))
      await images.add(moved(packet, startsAt), imageMeta);
    images.close();
  }

  // Sounds before the first image are dropped. The first one then starts with it, or the file would need an edit list;
  // that moves the sound by less than the length of a packet.
  async function writeSounds(): Promise<void> {
    if (!audio || !sounds) return;
    if (isAdded) return addSounds(audio, sounds);
    let offset: number | undefined;
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      if (packet.timestamp + packet.duration / 2 < startsAt) continue;
      offset ??= packet.timestamp - startsAt > maxMovedSeconds ? startsAt : packet.timestamp;
      await sounds.add(moved(packet, offset), soundMeta ?? undefined);
    }
    sounds.close();
  }

  // A packet that would end after the images is left out.
  async function addSounds(track: InputAudioTrack, target: EncodedAudioPacketSource): Promise<void> {
    const starts = Math.max(0, await track.getFirstTimestamp());
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp < starts) continue;
      if ((packet.timestamp - starts + packet.duration) * 1_000 > measured.durationMs) break;
      await target.add(moved(packet, starts), soundMeta ?? undefined);
    }
    target.close();
  }
}

/** A video from a photo has at most 10 seconds: at 48,000 samples per second, 469 packets of 1,024 samples. */
const maxAddedPackets = 1_000;

async function describeDecoding<Config>(track: { getDecoderConfig(): Promise<Config | null> }) {
  const decoderConfig = await track.getDecoderConfig();
  if (!decoderConfig) throw new Error('the file does not describe how to decode it');
  return { decoderConfig };
}

/** A later start of the sound is kept. */
const maxMovedSeconds = 0.05;

function moved(packet: EncodedPacket, seconds: number): EncodedPacket {
  return seconds === 0 ? packet : packet.clone({ timestamp: packet.timestamp - seconds });
}
