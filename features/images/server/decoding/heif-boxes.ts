/** An image's colors as ITU-T H.273 codes. */
export type ColorCodes = {
  readonly primaries: number;
  readonly transfer: number;
  /** The luminance of the brightest pixel; undefined if the file does not specify it. */
  readonly peakNits: number | undefined;
};

type Box = { readonly type: string; readonly start: number; readonly end: number };

/**
 * Returns the color codes of a HEIC or AVIF file's primary image, which decoders do not apply. Undefined if there are
 * none, or if the boxes cannot be read. Source: ISO/IEC 23008-12 and 14496-12.
 */
export function colorCodes(bytes: Uint8Array): ColorCodes | undefined {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return findColorCodes(file);
  } catch (error) {
    if (error instanceof RangeError) return undefined; // a box points outside the file
    throw error;
  }
}

/** Returns whether the file is truncated: libheif would show black for the missing tiles. */
export function isCutOff(bytes: Uint8Array): boolean {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = childBoxes(file, 0, file.byteLength);
  // Some phones append data that only looks like a box.
  return boxes.some(({ type, end }) => (type === 'mdat' || type === 'meta') && end > file.byteLength);
}

function findColorCodes(file: DataView): ColorCodes | undefined {
  const meta = childBoxes(file, 0, file.byteLength).find(({ type }) => type === 'meta');
  if (!meta) return undefined;
  const inMeta = childBoxes(file, meta.start + 4, meta.end);
  const inProperties = inMeta
    .filter(({ type }) => type === 'iprp')
    .flatMap((box) => childBoxes(file, box.start, box.end));
  const primary = inMeta.find(({ type }) => type === 'pitm');
  const list = inProperties.find(({ type }) => type === 'ipco');
  if (!primary || !list) return undefined;
  const id = file.getUint8(primary.start) === 0 ? file.getUint16(primary.start + 4) : file.getUint32(primary.start + 4);
  const properties = childBoxes(file, list.start, list.end);
  const own = inProperties
    .filter(({ type }) => type === 'ipma')
    .flatMap((box) => propertyNumbers(file, box, id))
    .flatMap((number) => properties[number - 1] ?? []);
  const codes = own.find(({ type, start }) => type === 'colr' && typeAt(file, start) === 'nclx');
  const light = own.find(({ type }) => type === 'clli');
  return (
    codes && {
      primaries: file.getUint16(codes.start + 4),
      transfer: file.getUint16(codes.start + 6),
      peakNits: (light && file.getUint16(light.start)) || undefined,
    }
  );
}

/** Returns the boxes in a part of the file, without their headers. The last one may extend past that part. */
function childBoxes(file: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const written = file.getUint32(at);
    const isLarge = written === 1;
    // 0: extends to the end
    const size = isLarge && at + 16 <= to ? Number(file.getBigUint64(at + 8)) : written || to - at;
    const header = isLarge ? 16 : 8;
    if (size < header) return boxes;
    boxes.push({ type: typeAt(file, at + 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** Returns the numbers, from 1, of an item's properties in an `ipma` box. */
function propertyNumbers(file: DataView, { start, end }: Box, itemId: number): number[] {
  const version = file.getUint8(start);
  const isWide = (file.getUint8(start + 3) & 1) === 1;
  const numbers: number[] = [];
  let at = start + 8;
  while (at < end) {
    const id = version === 0 ? file.getUint16(at) : file.getUint32(at);
    at += version === 0 ? 2 : 4;
    const count = file.getUint8(at++);
    for (let index = 0; index < count; index += 1, at += isWide ? 2 : 1) {
      const number = isWide ? file.getUint16(at) & 0x7fff : file.getUint8(at) & 0x7f;
      if (id === itemId) numbers.push(number);
    }
  }
  return numbers;
}

function typeAt(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((byte) => file.getUint8(at + byte)));
}
