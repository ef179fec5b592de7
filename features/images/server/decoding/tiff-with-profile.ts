import type { Pixels } from '../pixels.ts';

const short = 3;
const long = 4;
const undefinedType = 7;

/** Returns an uncompressed TIFF of RGB pixels in the colors of an ICC profile. */
export function tiffWithProfile({ data, width, height }: Pixels, profile: Uint8Array): Uint8Array {
  const entries: readonly (readonly [tag: number, type: number, count: number, value: (end: number) => number])[] = [
    [256, long, 1, () => width],
    [257, long, 1, () => height],
    [258, short, 3, (end) => end], // bits of each channel
    [259, short, 1, () => 1], // not compressed
    [262, short, 1, () => 2], // RGB
    [273, long, 1, (end) => end + 6 + profile.length], // offset of the pixels
    [277, short, 1, () => 3],
    [278, long, 1, () => height], // rows of a strip
    [279, long, 1, () => data.length],
    [34_675, undefinedType, profile.length, (end) => end + 6],
  ];
  const end = 8 + 2 + entries.length * 12 + 4;
  const head = Buffer.alloc(end + 6);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const entry = 10 + at * 12;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(count, entry + 4);
    head.writeUInt32LE(value(end), entry + 8);
  }
  for (const channel of [0, 1, 2]) head.writeUInt16LE(8, end + channel * 2);
  return Buffer.concat([head, profile, data]);
}
