import type { Box } from '#contract/instagram-fit.ts';

/** The size of a head including hair, in face widths. */
const headWindow = 2.2;

type Size = { readonly width: number; readonly height: number };

/** Returns a square around a face, as fractions of the image size. */
export function headBox(
  { left, top, width, height }: Size & { readonly left: number; readonly top: number },
  of: Size,
): Box {
  const side = Math.min(Math.max(width, height) * headWindow, of.width, of.height);
  const within = (middle: number, size: number) => Math.min(size - side, Math.max(0, middle - side / 2));
  return {
    left: within(left + width / 2, of.width) / of.width,
    top: within(top + height / 2, of.height) / of.height,
    width: side / of.width,
    height: side / of.height,
  };
}
