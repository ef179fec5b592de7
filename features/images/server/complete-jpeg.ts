/**
 * Returns a JPEG without the stray bytes between header segments that some phones write and every viewer skips. Any
 * other file is returned unchanged.
 */
export function withoutStrayBytes(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return bytes;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at < bytes.length) {
    const marker = nextMarker(bytes, at);
    if (marker === -1) return bytes;
    const end = marker + 2 + ((bytes[marker + 2] ?? 0) << 8) + (bytes[marker + 3] ?? 0);
    // The image data itself follows the scan header.
    if (bytes[marker + 1] === startOfScan) return Buffer.concat([...parts, bytes.subarray(marker)]);
    parts.push(bytes.subarray(marker, end));
    at = end;
  }
  return bytes;
}

/** Returns a JPEG with the end marker, which some programs omit. */
export function withEnd(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, Buffer.from([0xff, endOfImage])]);
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * Returns the index of the next marker: a 0xFF before a byte that is neither 0x00 nor 0xFF. Returns -1 if there is
 * none.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code === undefined) return -1;
    if (code !== 0x00 && code !== 0xff) return at;
  }
  return -1;
}
