/** One byte per pixel, rows from the top: 1 for pixels that belong to the thing. */
export type Mask = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** Calls `visit` with the index of each direct neighbor of a pixel. */
export function eachNeighbor(
  { width, height }: Pick<Mask, 'width' | 'height'>,
  index: number,
  visit: (neighbor: number) => void,
): void {
  const x = index % width;
  if (x > 0) visit(index - 1);
  if (x < width - 1) visit(index + 1);
  if (index >= width) visit(index - width);
  if (index < width * (height - 1)) visit(index + width);
}
