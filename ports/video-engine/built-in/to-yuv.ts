/** Converts RGBA pixels to planar YUV 4:2:0 (BT.601, limited range), which H.264 encodes. Both sides are even. */
export function toYuv(rgba: Uint8Array, width: number, height: number, yuv: Uint8Array): void {
  // One read for each pixel: the bytes are R, G, B and A from the lowest.
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  let blue = width * height;
  let red = blue + (width >> 1) * (height >> 1);
  for (let row = 0; row < height; row += 2) {
    const end = (row + 1) * width;
    for (let at = row * width; at < end; at += 2) {
      const a = pixels[at] as number; // both rows are in the image
      const b = pixels[at + 1] as number;
      const c = pixels[at + width] as number;
      const d = pixels[at + width + 1] as number;
      yuv[at] = toBrightness(a);
      yuv[at + 1] = toBrightness(b);
      yuv[at + width] = toBrightness(c);
      yuv[at + width + 1] = toBrightness(d);
      // Sums of red and blue, in the lower and the upper half, and of green.
      const ends = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff);
      const g = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
      const r = ends & 0xffff;
      const u = ends >>> 16;
      yuv[blue++] = (-38 * r - 74 * g + 112 * u + 131_584) >> 10;
      yuv[red++] = (112 * r - 94 * g - 18 * u + 131_584) >> 10;
    }
  }
}

function toBrightness(pixel: number): number {
  return (66 * (pixel & 255) + 129 * ((pixel >>> 8) & 255) + 25 * ((pixel >>> 16) & 255) + 4_224) >> 8;
}
