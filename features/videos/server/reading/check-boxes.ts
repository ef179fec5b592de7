import type { FileHandle } from 'node:fs/promises';
import type { RefusalReason } from '../../video-rules.ts';

/** More boxes than a fragmented MP4 of 15 minutes has. */
const maxBoxes = 20_000;
/** The description of a video of 15 minutes with 60 frames per second takes about 2 MB. */
const maxDescriptionBytes = 16_000_000;
/** More images or sounds than 15 minutes contain: 54,000 images at 60 frames per second, 42,000 sounds at 48 kHz. */
const maxSamples = 200_000;

/**
 * Uncompressed sound, as cameras record it: a sample is a number, and the library reads whole chunks. Source: QuickTime
 * File Format, 'Sound sample descriptions'.
 */
const pcm = /^(?:lpcm|sowt|twos|in24|in32|fl32|fl64|ipcm|fpcm|raw )$/;

/** Boxes of a description that contain the tables of samples. Source: ISO/IEC 14496-12. */
const containers = ['trak', 'mdia', 'minf', 'stbl'];

/**
 * Checks the structure of an MP4 or MOV before a library reads it, because a few bytes can claim billions of samples.
 * Other containers are left to the library and the limits of its process. Source: ISO/IEC 14496-12.
 */
export async function checkBoxes(file: FileHandle, fileBytes: number): Promise<RefusalReason | null> {
  const start = await readBytes(file, 0, 12);
  if (isMatroska(start)) return null;
  if (!/^(?:ftyp|moov|mdat|wide|free|skip|pnot)$/.test(nameOf(start, 0))) return 'not a video';
  let descriptions = 0;
  for (let at = 0, boxes = 0; at < fileBytes; boxes++) {
    if (boxes === maxBoxes) return 'too complex';
    const box = readHeader(await readBytes(file, at, 16), 0, fileBytes - at);
    if (!box) return 'damaged';
    if (box.name === 'moov') {
      descriptions += 1;
      if (descriptions > 1) return 'damaged';
      if (box.bytes > maxDescriptionBytes) return 'too complex';
      const refused = checkDescription(await readBytes(file, at + box.headerBytes, box.bytes - box.headerBytes));
      if (refused) return refused;
    }
    at += box.bytes;
  }
  return descriptions === 1 ? null : 'damaged';
}

/** Checks the boxes with a fixed depth, because nested boxes could be as deep as the file is long. */
function checkDescription(moov: Buffer): RefusalReason | null {
  let boxes = 0;
  const pending = [{ from: 0, to: moov.length, depth: 0 }];
  for (let part = pending.pop(); part; part = pending.pop()) {
    let isPcm = false;
    for (let at = part.from; at + 8 <= part.to; ) {
      boxes += 1;
      if (boxes > maxBoxes) return 'too complex';
      const box = readHeader(moov, at, part.to - at);
      if (!box) return 'damaged';
      const content = { from: at + box.headerBytes, to: at + box.bytes, depth: part.depth + 1 };
      if (containers[part.depth] === box.name) pending.push(content);
      if (box.name === 'stsd') isPcm = pcm.test(nameOf(moov, content.from + 8));
      const isPcmTable = isPcm && box.name !== 'ctts';
      if (!isPcmTable && countSamples(box.name, moov.subarray(content.from, content.to)) > maxSamples)
        return 'too complex';
      at += box.bytes;
    }
  }
  return null;
}

/**
 * Returns how many samples a table claims: its size (`stsz`, `stz2`), the sum of its runs (`stts`, `ctts`), or the
 * samples of the chunks in its runs (`stsc`), without those after the first chunk of the last run.
 */
function countSamples(name: string, table: Buffer): number {
  if (name === 'stsc') return countChunkSamples(table);
  if ((name === 'stsz' || name === 'stz2') && table.length >= 12) return table.readUInt32BE(8);
  if ((name !== 'stts' && name !== 'ctts') || table.length < 8) return 0;
  let samples = 0;
  for (let at = 8; at + 8 <= table.length; at += 8) samples += table.readUInt32BE(at);
  return Math.max(samples, table.readUInt32BE(4));
}

function countChunkSamples(table: Buffer): number {
  let samples = 0;
  for (let at = 8; at + 12 <= table.length; at += 12) {
    const hasNext = at + 24 <= table.length;
    const chunks = hasNext ? Math.max(1, table.readUInt32BE(at + 12) - table.readUInt32BE(at)) : 1;
    samples += chunks * table.readUInt32BE(at + 4);
  }
  return samples;
}

type Box = { readonly name: string; readonly bytes: number; readonly headerBytes: number };

/** Returns undefined for a box that is smaller than its header or longer than what remains. */
function readHeader(bytes: Buffer, at: number, remaining: number): Box | undefined {
  if (remaining < 8 || bytes.length < at + 8) return undefined;
  const [short, name] = [bytes.readUInt32BE(at), nameOf(bytes, at)];
  if (short === 0) return { name, bytes: remaining, headerBytes: 8 };
  if (short !== 1) return short >= 8 && short <= remaining ? { name, bytes: short, headerBytes: 8 } : undefined;
  if (remaining < 16 || bytes.length < at + 16) return undefined;
  const long = Number(bytes.readBigUInt64BE(at + 8));
  return long >= 16 && long <= remaining ? { name, bytes: long, headerBytes: 16 } : undefined;
}

function nameOf(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at + 4, at + 8);
}

/** Source: RFC 8794, 'EBML Header'. */
function isMatroska(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
