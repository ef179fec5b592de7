import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/**
 * Joins MP4 files of the same encoder settings to one with its index at the start, and adds the XMP packet. Nothing is
 * encoded again.
 */
export async function joinSegments(
  segments: readonly Uint8Array<ArrayBuffer>[],
  framesPerSecond: number,
  xmp: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  let frame = 0;
  for (const segment of segments) {
    const input = new Input({ source: new BufferSource(segment), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error('the encoder returned a file without video');
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const placed = packet.clone({ timestamp: frame / framesPerSecond, duration: 1 / framesPerSecond });
      await source.add(placed, { decoderConfig });
      frame += 1;
    }
  }
  await output.finalize();
  return appendXmp(new Uint8Array(target.buffer ?? new ArrayBuffer(0)), xmp);
}

/** The box type that XMP defines for MP4 files. */
const xmpType = 'be7acfcb97a942e89c71999491e3afac';

/** Appends the packet as a box. The positions of the video data do not change. */
function appendXmp(file: Uint8Array, xmp: string): Uint8Array<ArrayBuffer> {
  const packet = Buffer.from(xmp);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(24 + packet.length);
  return Uint8Array.from(Buffer.concat([file, size, Buffer.from('uuid'), Buffer.from(xmpType, 'hex'), packet]));
}
