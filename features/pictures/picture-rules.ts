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
export const maxResidentBytes = 160_000_000;

/** Why an upload is not kept, in the words that a person reads. */
export const uploadRefusals = {
  'not a picture': 'This file is not a picture we can read.',
  heic: 'This is a HEIC photo, which we cannot read. Save or share it as a JPEG, and try again. An iPhone takes JPEGs with Settings → Camera → Formats → Most Compatible.',
  'too large': 'This picture has too many pixels. Please make it smaller, or save it as a JPEG, and try again.',
} as const;
export type UploadRefusal = keyof typeof uploadRefusals;

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
