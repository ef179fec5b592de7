/** Widths, in pixels, of the smaller copies that screens use: grid on a phone, grid on a desktop, a whole column. */
export const thumbnailWidths = [320, 640, 1280] as const;

/** Pixels a decoded upload may have: a camera's 50 megapixels pass, a decompression bomb does not. */
export const mostPixels = 50_000_000;

/** Pictures a person may upload or mirror in 24 hours: each is kept, with its copies. */
export const maxUploadsPerDay = 500;

/** The path of a stored picture, as it stands in tables and after an address's origin. */
export function isPicturePath(path: string): boolean {
  return /^\/files\/[a-z0-9-]+\.[a-z0-9]+$/.test(path);
}
