/**
 * Widths, in pixels, of the smaller copies of each stored picture: grid on a phone, grid on a desktop, a whole column.
 */
export const thumbnailWidths = [320, 640, 1280] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];
