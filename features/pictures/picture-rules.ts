import type { ThumbnailWidth } from '#contract/thumbnail-widths.ts';

/**
 * The copy that is there as soon as a picture is; the others follow when the machine
 * has time, or when they are asked for.
 */
export const firstThumbnailWidth = 640 satisfies ThumbnailWidth;

/**
 * Pixels on the longer side of an upload as it is kept: twice the widest copy, more than Instagram shows or a model
 * looks at. Small enough that a 50-megapixel JPEG of a phone is decoded at half its size.
 */
export const maxStoredSide = 2_560;

/** Pixels on the longer side of a photo that is downloaded large. */
export const largeSide = 2_048;

/** Bytes of a decoded picture: width × height × channels × bytes per channel. */
export const maxDecodedBytes = 200_000_000;

/** Bytes that a format which cannot be decoded row by row may hold in memory at once. */
export const maxResidentBytes = 420_000_000;

/** Why an upload is not kept. */
export type UploadRefusal = {
  readonly reason: 'unsupported' | 'damaged' | 'too large';
  /** The format as users know it, such as "PDF file"; null if it is unknown. */
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

/** Pictures a person may upload or mirror in 24 hours: each is kept, with its copies. */
export const maxUploadsPerDay = 500;

/** Days for which a request for pictures is kept; the pictures made of it stay. */
export const generationDaysKept = 30;

/**
 * Days for which a file is kept that nothing ever used. The database counts them (migrations/0010-files-that-go.sql).
 */
export const unusedFileDaysKept = 7;

/** The path of a stored picture, as it stands in tables and after an address's origin. */
export function isPicturePath(path: string): boolean {
  return /^\/files\/[a-z0-9-]+\.[a-z0-9]+$/.test(path);
}

/** The key in the file store of a picture by its path. */
export function fileKeyOf(path: string): string {
  return path.slice('/files/'.length);
}
