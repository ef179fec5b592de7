/** The marker of an XMP segment in a JPEG file, terminated by a zero byte. Source: Adobe, XMP specification, part 3. */
const header = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/** Returns a JPEG with an embedded XMP packet and unchanged image data. */
export function embedXmp(jpeg: Uint8Array, xmp: string): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw new Error('not a JPEG file');
  const body = Buffer.concat([header, Buffer.from(xmp, 'utf8')]);
  const length = body.length + 2; // includes its own two bytes
  if (length > 0xffff) throw new Error('an XMP segment holds at most 65,533 bytes');
  const segment = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}
