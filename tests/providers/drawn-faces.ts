import sharp from 'sharp';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import { toSharp } from '#ports/image-engine/to-sharp.ts';

/** The content of a generated image. 'the reference' is a copy of the first image in the order. */
export type Shown = 'a plain picture' | 'the person' | 'somebody else' | 'two people' | 'nobody' | 'the reference';

const sidePx = 768;
/** Each of two faces gets half of the image, which leaves few pixels for face detection. */
const closeUp = 'close-up portrait, looking at the camera, soft smile';
const figures = {
  person: { seed: 792_900, traits: { gender: 'Female' } },
  other: { seed: 800_819, traits: { gender: 'Male' } },
} as const;

/**
 * Renders an image for the stand-in image models as a JPEG, with illustrated faces instead of photographed ones. A
 * request without images is for a face; one with images is for a photo with a different pose.
 */
export async function drawShown(shown: Shown, references: readonly Uint8Array[]): Promise<Uint8Array> {
  const [reference] = references;
  switch (shown) {
    case 'the reference':
      if (!reference) throw new Error('the order came without a reference');
      return reference;
    case 'a plain picture':
    case 'nobody':
      return plain();
    case 'the person':
      return draw('person', references.length > 0 ? 'coffee at a corner café' : 'looking at the camera');
    case 'somebody else':
      return draw('other', 'portrait in a park, smiling');
    case 'two people':
      return joinImages(await draw('person', closeUp), await draw('other', closeUp));
  }
}

function plain(): Promise<Buffer> {
  return sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#bd2c45' } })
    .jpeg()
    .toBuffer();
}

/** Tests request the same few images repeatedly. */
const drawings = new Map<string, Promise<Uint8Array>>();

function draw(who: keyof typeof figures, prompt: string): Promise<Uint8Array> {
  const key = `${who} ${prompt}`;
  const drawing = drawings.get(key) ?? drawFigure(who, prompt);
  drawings.set(key, drawing);
  return drawing;
}

async function drawFigure(who: keyof typeof figures, prompt: string): Promise<Uint8Array> {
  const influencer = { id: who, ...figures[who], description: '', references: [], loraUrl: null };
  const order = { idempotencyKey: '1', ownerId: null, persona: influencer, prompt, seed: 100, aspect: '1:1' } as const;
  const outcome = await illustrated(sidePx).draw(order, new AbortController().signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  return toSharp(outcome.image).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Places both images side by side in a square, because wider images are cropped to the requested shape. */
function joinImages(left: Uint8Array, right: Uint8Array): Promise<Buffer> {
  const top = sidePx / 2;
  return sharp({ create: { width: 2 * sidePx, height: 2 * sidePx, channels: 3, background: '#ffffff' } })
    .composite([
      { input: Buffer.from(left), left: 0, top },
      { input: Buffer.from(right), left: sidePx, top },
    ])
    .jpeg()
    .toBuffer();
}
