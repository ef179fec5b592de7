/**
 * Widths in pixels of the smaller copies of each stored image: for a grid on a phone, a grid on a desktop, and a full
 * column.
 */
export const thumbnailWidths = [320, 640, 1280] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];
