import sharp, { type Metadata } from 'sharp';
import { maxDecodedBytes, maxResidentBytes, type UploadRefusal } from '../picture-rules.ts';

/** Formats that uploads may have. SVG and PDF are programs rather than pictures. */
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'];

const bytesPerChannel: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};

/** Why a file cannot be decoded, told by its header alone; null where nothing is wrong with it. */
export async function pictureRefusal(bytes: Uint8Array): Promise<UploadRefusal | null> {
  if (isHeic(bytes)) return 'heic';
  const header = await readHeader(bytes);
  if (!header || !formats.includes(header.format)) return 'not a picture';
  const { width, height, channels, depth } = header;
  const decodedBytes = width * height * channels * (bytesPerChannel[depth] ?? 8);
  return decodedBytes > maxDecodedBytes || residentBytes(header, decodedBytes) > maxResidentBytes ? 'too large' : null;
}

/** Whether a file names one of the brands of HEVC images. Source: ISO/IEC 23008-12, annex B. */
function isHeic(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64));
  if (box.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = box.toString('latin1', 8, Math.min(box.readUInt32BE(0), box.length));
  return /hei[cxms]|hev[cxms]/.test(brands) && !brands.includes('avif');
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/**
 * What libvips holds of a picture while it decodes it: a few rows, but for the formats that are decoded as a whole. The
 * factors are measured (resident size of a process before and after).
 */
function residentBytes(
  { format, isProgressive, width, height, chromaSubsampling }: Metadata,
  decodedBytes: number,
): number {
  const pixels = width * height;
  switch (format) {
    case 'jpeg':
      // Two bytes for each coefficient, all of which are there before the first row.
      return isProgressive ? pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? 1.5 : 3) : 0;
    case 'png':
      return isProgressive ? decodedBytes : 0;
    case 'webp':
    case 'gif':
      return pixels * 4;
    case 'heif': // AVIF
      return pixels * 18;
    default:
      return 0;
  }
}
