import sharp, { type Metadata } from 'sharp';
import { maxDecodedBytes, maxResidentBytes, type UploadRefusal } from '../image-rules.ts';
import { formatName } from './decoding/name-format.ts';

/** Accepted upload formats. SVG and PDF are programs rather than images. */
const formats: Readonly<Record<string, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  tiff: 'TIFF',
};
/** The contents of HEIF files, by compression. */
const heifFormats: Readonly<Record<string, string>> = { hevc: 'HEIC', av1: 'AVIF' };

const bytesPerChannel: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
};

type CheckedImage = {
  /** A name that users recognize; null if it is unknown. */
  readonly format: string | null;
  /** Null if the image may be decoded. */
  readonly refused: UploadRefusal['reason'] | null;
};

/** Checks a file's header to decide whether it may be decoded. */
export async function checkImage(bytes: Uint8Array): Promise<CheckedImage> {
  const name = formatName(bytes);
  const header = await readHeader(bytes);
  if (!header) return { format: name, refused: isSupported(name) ? 'damaged' : 'unsupported' };
  const format = header.format === 'heif' ? heifFormats[header.compression ?? ''] : formats[header.format];
  if (!format) return { format: name ?? `${header.format.toUpperCase()} file`, refused: 'unsupported' };
  const { width, height, channels, depth } = header;
  const decodedBytes = width * height * channels * (bytesPerChannel[depth] ?? 8);
  const isTooLarge = decodedBytes > maxDecodedBytes || residentBytes(header, decodedBytes) > maxResidentBytes;
  return { format, refused: isTooLarge ? 'too large' : null };
}

function isSupported(name: string | null): boolean {
  return [...Object.values(formats), ...Object.values(heifFormats)].some((format) => format === name);
}

async function readHeader(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/**
 * Returns how many bytes a decoder keeps in memory: a few rows, or the whole image for some formats. The factors are
 * measured (resident size of a process before and after).
 */
function residentBytes(
  { format, isProgressive, width, height, depth, compression, chromaSubsampling }: Metadata,
  decodedBytes: number,
): number {
  const pixels = width * height;
  switch (format) {
    case 'jpeg':
      // Two bytes per coefficient, all of which are in memory before the first row is decoded.
      return isProgressive ? pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? 1.5 : 3) : 0;
    case 'png':
      return isProgressive ? decodedBytes : 0;
    case 'webp':
    case 'gif':
      return pixels * 4;
    case 'heif':
      if (compression === 'hevc') return pixels * (depth === 'uchar' ? 8.3 : 16);
      return pixels * (depth === 'uchar' ? 20 : 26);
    default:
      return 0;
  }
}
