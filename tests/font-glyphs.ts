import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Returns the code points that a stylesheet's web fonts can show: those in their range that have a glyph in the file.
 */
export function readGlyphs(stylesheet: string): ReadonlySet<number> {
  const glyphs = new Set<number>();
  for (const [, file = '', ranges = ''] of readFileSync(stylesheet, 'utf8').matchAll(fontFace)) {
    const isInRange = readRanges(ranges);
    for (const point of readCharacterMap(readFileSync(join(dirname(stylesheet), file))))
      if (isInRange(point)) glyphs.add(point);
  }
  return glyphs;
}

const fontFace = /@font-face\s*\{[^}]*url\(([^)]+\.woff2)\)[^}]*unicode-range:\s*([^;}]+)/g;

function readRanges(text: string): (point: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (point) => ranges.some(([first, last]) => first <= point && point <= last);
}

/** Returns the code points of a WOFF2 file. Its format: https://www.w3.org/TR/WOFF2/. */
function readCharacterMap(font: Buffer): number[] {
  let at = 48; // length of the header
  let offset = 0;
  let map: { readonly start: number; readonly length: number } | undefined;
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font.readUInt8(at++);
    const tag = flags & 0x3f;
    const version = flags >> 6;
    if (tag === customTag) at += 4;
    let length = readBase128();
    // glyf and loca are transformed unless their version is 3; other tables are transformed if their version is not 0.
    const isTransformed = tag === glyfTag || tag === locaTag ? version !== 3 : version !== 0;
    if (isTransformed) length = readBase128();
    if (tag === cmapTag) map = { start: offset, length };
    offset += length;
  }
  if (!map) throw new Error('The font has no character map.');
  const tables = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  return readSubtables(tables.subarray(map.start, map.start + map.length));

  function readBase128(): number {
    let value = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }
}

const cmapTag = 0;
const glyfTag = 10;
const locaTag = 11;
const customTag = 63;

function readSubtables(map: Buffer): number[] {
  const points: number[] = [];
  for (let record = 0; record < map.readUInt16BE(2); record++) {
    const table = map.subarray(map.readUInt32BE(4 + record * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) points.push(...readSegments(table));
    if (format === 12) points.push(...readGroups(table));
  }
  return points;
}

/** Format 4: segments of the basic plane. */
function readSegments(table: Buffer): number[] {
  const size = table.readUInt16BE(6); // twice the number of segments
  const points: number[] = [];
  for (let segment = 0; segment < size; segment += 2) {
    const last = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const rangeAt = 16 + 3 * size + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let point = first; point <= last && point < 0xffff; point++) {
      const listed = range === 0 ? point : table.readUInt16BE(rangeAt + range + 2 * (point - first));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) points.push(point);
    }
  }
  return points;
}

/** Format 12: groups of all planes. */
function readGroups(table: Buffer): number[] {
  const points: number[] = [];
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    for (let point = table.readUInt32BE(at); point <= table.readUInt32BE(at + 4); point++) points.push(point);
  }
  return points;
}
