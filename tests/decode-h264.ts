import { createRequire } from 'node:module';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';

/** A decoded frame: the brightness of its pixels. */
export type DecodedFrame = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Decoder = { decode(unit: Uint8Array): void; release(): void };
/** The decoder returns whole blocks, which may be wider and higher than the frame. */
type OnFrame = (yuv: Uint8Array, stride: number) => void;

/** Decodes the frames of an MP4 file with H.264 video, with another implementation than the encoder's. */
export async function decodeH264(file: Uint8Array<ArrayBuffer>): Promise<DecodedFrame[]> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !(config?.description instanceof Uint8Array)) throw new Error('the file has no H.264 video');
  const frames: DecodedFrame[] = [];
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  const decoder = await openDecoder((yuv, stride) => {
    const rows = Array.from({ length: height }, (_, row) => yuv.slice(row * stride, row * stride + width));
    frames.push({ data: Uint8Array.from(rows.flatMap((row) => [...row])), width, height });
  });
  for (const unit of readParameterSets(config.description)) decoder.decode(startCode(unit));
  for await (const packet of new EncodedPacketSink(track).packets())
    for (const unit of readUnits(packet.data)) if (!isParameterSet(unit)) decoder.decode(startCode(unit));
  decoder.release();
  return frames;
}

async function openDecoder(onFrame: OnFrame): Promise<Decoder> {
  // The package expects a browser's worker, and has no types.
  Object.assign(globalThis, { self: { location: { href: 'file:///' } } });
  const require = createRequire(import.meta.url);
  const { default: load } = require('tinyh264/lib/TinyH264.js') as { default: () => Promise<unknown> };
  const { default: Opened } = require('tinyh264/lib/TinyH264Decoder.js') as {
    default: new (module: unknown, onFrame: OnFrame) => Decoder;
  };
  return new Opened(await load(), onFrame);
}

/** Returns the sequence and picture parameters of an AVC decoder configuration with one of each. */
function readParameterSets(description: Uint8Array): Uint8Array[] {
  const view = new DataView(description.buffer, description.byteOffset);
  const first = view.getUint16(6);
  const second = view.getUint16(9 + first);
  return [description.subarray(8, 8 + first), description.subarray(11 + first, 11 + first + second)];
}

function readUnits(data: Uint8Array): Uint8Array[] {
  const view = new DataView(data.buffer, data.byteOffset);
  const units: Uint8Array[] = [];
  for (let at = 0; at < data.length; ) {
    const length = view.getUint32(at);
    units.push(data.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return units;
}

function isParameterSet(unit: Uint8Array): boolean {
  const type = (unit[0] ?? 0) & 31;
  return type === 7 || type === 8;
}

function startCode(unit: Uint8Array): Uint8Array {
  return Uint8Array.from([0, 0, 0, 1, ...unit]);
}
