import sharp from 'sharp';

/** Returns a neutral cover for a video without one: a dark gradient with the symbol for playing. */
export async function createPlainCover({ width, height }: { width: number; height: number }): Promise<Blob> {
  const side = Math.round(Math.min(width, height) / 6);
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
      <stop stop-color="#3a3735"/><stop offset="1" stop-color="#191817"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <path d="M${x - side / 2} ${y - side * 0.6}v${side * 1.2}l${side * 1.1} ${-side * 0.6}z" fill="#f4f1ee" opacity="0.85"/>
  </svg>`;
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer())]);
}
