/** The box of an XMP packet in an MP4. Source: Adobe, XMP specification, part 3, 'ISO Base Media'. */
const xmpUuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** Returns a box with an XMP packet, to append to an MP4. */
export function buildXmpBox(xmp: string): Buffer {
  const packet = Buffer.from(xmp, 'utf8');
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + xmpUuid.length + packet.length, 0);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([header, xmpUuid, packet]);
}

/** Returns whether a file is an MP4 or another file of its family. Source: ISO/IEC 14496-12. */
export function isMp4(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(4, 8)).toString('latin1') === 'ftyp';
}
