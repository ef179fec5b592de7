/** Converts RGBA pixels to planar YUV 4:2:0 (BT.601, limited range), which H.264 encodes. Both sides are even. */
export function toYuv(rgba: Uint8Array, width: number, height: number, yuv: Uint8Array): void {
  const half = width >> 1;
  const blue = width * height;
  const red = blue + half * (height >> 1);
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      const at = row * width + column;
      const [a, c] = [at * 4, (at + width) * 4];
      let [r, g, b] = [0, 0, 0];
      for (let pixel = 0; pixel < 4; pixel++) {
        const from = (pixel < 2 ? a : c) + (pixel & 1) * 4;
        const [pr, pg, pb] = [rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0];
        r += pr;
        g += pg;
        b += pb;
        yuv[at + (pixel < 2 ? 0 : width) + (pixel & 1)] = (66 * pr + 129 * pg + 25 * pb + 4224) >> 8;
      }
      const to = (row >> 1) * half + (column >> 1);
      yuv[blue + to] = (-38 * r - 74 * g + 112 * b + 131_584) >> 10;
      yuv[red + to] = (112 * r - 94 * g - 18 * b + 131_584) >> 10;
    }
  }
}
