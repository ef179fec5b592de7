import { buildXmpBox, isMp4 } from './mp4-xmp.ts';

/** The marker of an XMP segment in a JPEG file, terminated by a zero byte. Source: Adobe, XMP specification, part 3. */
const header = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/** Returns a JPEG or MP4 with an embedded XMP packet and unchanged image data. */
export function embedXmp(file: Uint8Array, xmp: string): Uint8Array {
  if (isMp4(file)) return Buffer.concat([file, buildXmpBox(xmp)]);
  if (file[0] !== 0xff || file[1] !== 0xd8) throw new Error('neither a JPEG nor an MP4 file');
  const body = Buffer.concat([header, Buffer.from(xmp, 'utf8')]);
  const length = body.length + 2; // includes its own two bytes
  if (length > 0xffff) throw new Error('an XMP segment holds at most 65,533 bytes');
  const segment = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]);
  return Buffer.concat([file.subarray(0, 2), segment, body, file.subarray(2)]);
}
