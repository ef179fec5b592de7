import openLibheif from 'libheif-js/libheif-wasm/libheif.js';
import { maxDecodedBytes } from '../../image-rules.ts';

/** Rows from top to bottom, with `channels` values per pixel. */
export type HeicPixels = {
  readonly data: Uint8Array | Uint16Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/**
 * Decodes the primary image of a HEIC file in the file's own colors, with 8 or 16 bits per channel. The result is
 * upright and cropped, because libheif applies the file's rotation, mirroring and crop. Throws if the file cannot be
 * decoded.
 */
export function decodeHeic(bytes: Uint8Array, depth: 8 | 16): HeicPixels {
  const libheif = openLibheif();
  const context = libheif.heif_context_alloc();
  const { code, message } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(`HEIC: ${message}`);
  const image = libheif.heif_js_context_get_primary_image_handle(context);
  if ('message' in image) throw new Error(`HEIC: ${image.message}`);
  const size = libheif.heif_image_handle_get_width(image) * libheif.heif_image_handle_get_height(image);
  if (size * 3 > maxDecodedBytes) throw new Error('HEIC: the image is larger than the file declares');
  const channels = libheif.heif_image_handle_has_alpha_channel(image) ? 4 : 3;
  const decoded = libheif.heif_js_decode_image2(
    image,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma[layouts[depth][channels]],
  );
  const [plane] = decoded.channels ?? [];
  if (!plane) throw new Error(`HEIC: ${decoded.message}`);
  const { width, height } = plane;
  const rows = withoutPadding(plane, width * channels * (depth / 8));
  return { data: depth === 8 ? rows : asDeep(rows, plane.bits_per_pixel), width, height, channels };
}

const layouts = {
  8: { 3: 'heif_chroma_interleaved_RGB', 4: 'heif_chroma_interleaved_RGBA' },
  16: { 3: 'heif_chroma_interleaved_RRGGBB_LE', 4: 'heif_chroma_interleaved_RRGGBBAA_LE' },
} as const;

type Plane = { readonly data: Uint8Array; readonly stride: number; readonly height: number };

/** Returns an image's rows without padding. If there is no padding, the data is not copied. */
function withoutPadding({ data, stride, height }: Plane, rowBytes: number): Uint8Array {
  if (stride === rowBytes) return data.subarray(0, rowBytes * height);
  const rows = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1)
    rows.set(data.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  return rows;
}

/** Scales 10-bit or 12-bit values to 16 bits. */
function asDeep(rows: Uint8Array, bits: number): Uint16Array {
  const factor = 65_535 / (2 ** bits - 1);
  const values = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  return Uint16Array.from({ length: rows.length / 2 }, (_, at) => Math.round(values.getUint16(at * 2, true) * factor));
}
