import sharp from 'sharp';

/** A JPEG of one colour. */
export function plainPicture(colour: string, width: number, height = width): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** The colour of a plain picture as '#rrggbb', in steps of 16: a JPEG keeps no colour exactly. */
export async function colourOf(picture: Uint8Array): Promise<string> {
  const { channels } = await sharp(picture).stats();
  const hex = channels.map(({ mean }) => (Math.round(mean / 16) * 16).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
