import sharp from 'sharp';

/** Creates a single-color JPEG. */
export function createPlainImage(color: string, width: number, height = width): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/**
 * Returns the color of a plain image as '#rrggbb', rounded to steps of 16 because JPEG does not preserve colors
 * exactly.
 */
export async function getColor(image: Uint8Array): Promise<string> {
  const { channels } = await sharp(image).stats();
  const hex = channels.map(({ mean }) => (Math.round(mean / 16) * 16).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
