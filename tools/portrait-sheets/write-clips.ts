import { mkdirSync } from 'node:fs';
import { animate } from '@galatea/portrait/motion/animate.ts';
import type { Motion } from '@galatea/portrait/motion/motions.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { openFrames } from '../../ports/video-engine/built-in/render-frames.ts';

const folder = 'build/portraits';
const [width, height, gap] = [180, 320, 4];
/** Frames of a clip, in two rows. */
const [columns, frameCount] = [6, 12];

const clips: readonly (readonly [prompt: string, motion: Motion])[] = [
  ['half-length on a beach at golden hour', 'push-in'],
  ['close-up portrait at a café', 'turn-and-laugh'],
  ['full body, walking in a rainy street', 'walk'],
  ['three-quarter, park in autumn', 'scene'],
  ['ski slope in snow, half-length', 'scene'],
  ['with a friend in a park, half-length', 'turn-and-laugh'],
  ['dancing in a club', 'turn-and-laugh'],
  ['sitting in a library, thoughtful', 'push-in'],
  ['yoga on a mat, full body', 'scene'],
  ['playing the guitar on a sofa', 'push-in'],
  ['holding an umbrella in the rain, street at night', 'scene'],
  ['cooking at a stove in a kitchen', 'turn-and-laugh'],
  ['selfie with a friend on a rooftop at night', 'push-in'],
  ['red evening gown, full body, red carpet', 'walk'],
  ['lying in bed in the morning', 'push-in'],
  ['by the pool in a swimsuit, half-length', 'turn-and-laugh'],
  ['cycling in the city', 'scene'],
  ['on a boat at sunset, wind', 'scene'],
  ['long hair, close-up, garden in spring', 'scene'],
  ['hiking trail in fog, full body', 'walk'],
];

/** Writes a sheet with frames of a clip of five seconds for each scene. */
export async function writeClips(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, [prompt, motion]] of clips.entries()) {
    const { shot } = readShot(prompt, index, '9:16');
    const persona = { seed: 5 + index * 10, traits: {} };
    const clip = animate({ persona, shot, references: [], companion: null, motion, seconds: 5 });
    const frames = await openFrames(clip, width, height);
    const tiles: OverlayOptions[] = [];
    for (let frame = 0; frame < frameCount; frame++)
      tiles.push({
        input: Buffer.from(await frames.render(frame / frameCount)),
        raw: { width, height, channels: 4 },
        left: (frame % columns) * (width + gap),
        top: Math.floor(frame / columns) * (height + gap),
      });
    const size = { width: columns * (width + gap), height: (frameCount / columns) * (height + gap) };
    const sheet = sharp({ create: { ...size, channels: 3, background: '#8b847c' } });
    await sheet.composite(tiles).png().toFile(`${folder}/clip-${index}.png`);
    console.log(`${folder}/clip-${index}.png: ${motion}, ${prompt}`);
  }
}
