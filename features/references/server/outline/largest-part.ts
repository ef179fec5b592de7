import { eachNeighbor, type Mask } from './mask.ts';

/** Returns the largest connected part of a mask, and how many pixels it has. */
export function largestPart({ width, height, pixels }: Mask): { readonly mask: Mask; readonly size: number } {
  const left = pixels.slice();
  let largest: number[] = [];
  for (let start = 0; start < left.length; start++) {
    if (!left[start]) continue;
    const part = takePart({ width, height, pixels: left }, start);
    if (part.length > largest.length) largest = part;
  }
  const only = new Uint8Array(pixels.length);
  for (const index of largest) only[index] = 1;
  return { mask: { width, height, pixels: only }, size: largest.length };
}

/** Removes the part that contains `start` from the mask, and returns its pixels. */
function takePart(mask: Mask, start: number): number[] {
  const part = [start];
  mask.pixels[start] = 0;
  for (let at = 0; at < part.length; at++) {
    eachNeighbor(mask, part[at] ?? start, (next) => {
      if (!mask.pixels[next]) return;
      mask.pixels[next] = 0;
      part.push(next);
    });
  }
  return part;
}
