import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import sharp from 'sharp';

/** Renders a face as an uploadable file with a name, type and bytes. */
export async function createFacePhoto(seed: number, side = 900) {
  const shot = { ...readShot('studio close-up, soft smile', seed, '1:1').shot, framing: 'close-up' as const };
  const { svg } = portrait({ seed, traits: { hairLength: 'Short (Above Ears)' } }, shot);
  const buffer = await sharp(Buffer.from(svg)).resize(side, side).jpeg().toBuffer();
  return { name: `face ${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}
