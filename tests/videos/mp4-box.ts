/** Returns a box of an MP4. */
export function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, body]);
}
