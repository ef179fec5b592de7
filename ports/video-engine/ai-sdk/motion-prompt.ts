import type { Motion } from '@galatea/portrait/motion/motions.ts';
import type { VideoOrder } from '../video-engine.ts';

const motions: Readonly<Record<Motion, string>> = {
  'push-in': 'The camera moves slowly closer. The person blinks and starts to smile.',
  'turn-and-laugh':
    'The person turns the head to the side and back to the camera, and laughs. The camera stands still.',
  walk: 'The person walks a few relaxed steps toward the camera, which moves back at the same speed.',
  scene: 'The surroundings move: weather, water, leaves, light and cloth. The person only breathes and blinks.',
};

/** Returns the text for a video model. The image states who and where, so the text states the movement. */
export function describeMotion({
  motion,
  movement,
  prompt,
}: Pick<VideoOrder, 'motion' | 'movement' | 'prompt'>): string {
  return [
    movement === null ? motions[motion] : `The movement: ${movement.replace(/\.?$/, '.')}`,
    'One continuous shot. Face, hair, clothes and place stay as in the image. No text, no logos, no cuts.',
    `The image: ${prompt}`,
  ].join(' ');
}
