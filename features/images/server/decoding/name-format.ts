/** Signature bytes of the formats, as Latin-1 strings with an offset. The first match wins. */
const signatures: readonly (readonly [at: number, text: string, format: string])[] = [
  [0, '\xff\xd8\xff', 'JPEG'],
  [0, '\x89PNG', 'PNG'],
  [0, 'GIF8', 'GIF'],
  [8, 'WEBP', 'WebP'],
  [4, 'ftyphei', 'HEIC'],
  [4, 'ftyphev', 'HEIC'],
  [4, 'ftypmif', 'HEIC'],
  [4, 'ftypmsf', 'HEIC'],
  [4, 'ftypavi', 'AVIF'],
  [4, 'ftypavc', 'HEIF image with AVC'],
  [4, 'ftypcrx', 'raw photo of a camera'],
  [0, 'FUJIFILMCCD-RAW', 'raw photo of a camera'],
  [0, 'IIRO', 'raw photo of a camera'],
  [0, 'IIU\0', 'raw photo of a camera'],
  [0, 'II*\0', 'TIFF'],
  [0, 'MM\0*', 'TIFF'],
  [0, '%PDF', 'PDF file'],
  [0, '8BPS', 'Photoshop file'],
  [0, '\xff\x0a', 'JPEG XL image'],
  [4, 'JXL ', 'JPEG XL image'],
  [4, 'jP  ', 'JPEG 2000 image'],
  [0, '\xff\x4f\xff\x51', 'JPEG 2000 image'],
  [4, 'ftyp', 'video'],
  [4, 'moov', 'video'],
  [4, 'mdat', 'video'],
  [0, '\x1a\x45\xdf\xa3', 'video'],
  [8, 'AVI ', 'video'],
  [0, 'BM', 'BMP image'],
  [0, '\0\0\x01\0', 'ICO image'],
  [0, 'PK\x03\x04', 'ZIP file'],
];

/** Returns a format name that users recognize, based on a file's first bytes; null if it is unknown. */
export function formatName(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).toString('latin1');
  const signature = signatures.find(([at, text]) => beginning.startsWith(text, at));
  if (signature) return signature[2];
  if (/^(?:\xef\xbb\xbf)?\s*</.test(beginning)) return /<svg\b/i.test(beginning) ? 'SVG file' : 'web page';
  return null;
}
