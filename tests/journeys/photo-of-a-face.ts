import sharp from 'sharp';
import { portrait } from '#portrait/portrait.ts';
import { readShot } from '#portrait/read-shot.ts';

/** A picture of a face as a person would upload it: a file with a name, its type and its bytes. */
export async function photoOfAFace(seed: number, side = 900) {
  const shot = { ...readShot('studio close-up, soft smile', seed, '1:1').shot, framing: 'close-up' as const };
  const { svg } = portrait({ seed, traits: { hairLength: 'Short (Above Ears)' } }, shot);
  const buffer = await sharp(Buffer.from(svg)).resize(side, side).jpeg().toBuffer();
  return { name: `face ${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}
