import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Renders an SVG at a size in pixels, as RGB, rows from the top. Blocks its thread while it renders. */
export async function rasterize(svg: string, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height);
  const rgba = canvas.data();
  const rgb = new Uint8Array(width * height * 3);
  // A portrait covers its whole canvas: its alpha is 255 everywhere.
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}
