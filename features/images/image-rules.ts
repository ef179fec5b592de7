import type { ThumbnailWidth } from '#contract/thumbnail-widths.ts';

/**
 * Width of the copy that is created together with an image; the others are created when the server is idle, or on
 * request.
 */
export const firstThumbnailWidth = 640 satisfies ThumbnailWidth;

/**
 * Pixels on the longer side of a stored upload: twice the widest copy, and more than Instagram shows or a model uses.
 * Small enough that a phone's 50-megapixel JPEG can be decoded at half its size.
 */
export const maxStoredSide = 2_560;

/** Pixels on the longer side of a generated image; more than image models produce. */
export const maxGeneratedSide = 8_192;

/** Pixels on the longer side of a large photo download. */
export const largeSide = 2_048;

/** Size of a decoded image in bytes: width × height × channels × bytes per channel. */
export const maxDecodedBytes = 200_000_000;

/** Bytes that a format may keep in memory simultaneously if it cannot be decoded row by row. */
export const maxResidentBytes = 420_000_000;

/** Why an upload is rejected. */
export type UploadRefusal = {
  readonly reason: 'unsupported' | 'damaged' | 'too large';
  /** A format name that users recognize, such as "PDF file"; null if it is unknown. */
  readonly format: string | null;
};

/** Explains why an upload was refused and what the user can do. */
export function uploadRefusalMessage({ reason, format }: UploadRefusal): string {
  if (reason === 'too large') {
    const other = format === 'JPEG' ? '' : ', or save it as a JPEG,';
    return `This ${format} has too many pixels. Make it smaller${other} and try again.`;
  }
  if (reason === 'damaged')
    return `This ${format} is damaged or incomplete. Open it in a photo app, save it as a new JPEG, and upload that.`;
  if (!format) return `This file is not an image. ${uploadAdvice}`;
  return `${/^(?:SVG|ICO)/.test(format) ? 'An' : 'A'} ${format} is not supported. ${uploadAdvice}`;
}

const uploadAdvice = 'Upload a JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF.';

/** Maximum images a user may upload or mirror in 24 hours; each is stored with its copies. */
export const maxUploadsPerDay = 500;

/** How many days an unused file is kept. Enforced by the database (migrations/0010-files-that-go.sql). */
export const unusedFileDaysKept = 7;

/** Returns whether a path refers to a stored image, as in tables and in URLs after the origin. */
export function isImagePath(path: string): boolean {
  return /^\/files\/[a-z0-9-]+\.[a-z0-9]+$/.test(path);
}

/** Returns the key of the image that is shown before a video plays; undefined if this is not the key of a video. */
export function getCoverKey(key: string): string | undefined {
  return key.endsWith('.mp4') ? key.replace(/mp4$/, 'jpg') : undefined;
}

/** Returns an image's key in the file store from its path. */
export function getFileKey(path: string): string {
  return path.slice('/files/'.length);
}
