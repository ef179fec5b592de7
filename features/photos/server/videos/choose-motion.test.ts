import { motions } from '@galatea/portrait/motion/motions.ts';
import { expect, test } from 'vitest';
import { chooseMotion } from './choose-motion.ts';

const seated = motions.filter((motion) => motion !== 'walk');

test.each([
  ['walking along a street', 4, motions, 'walk'],
  ['walking along a street', 4, seated, 'push-in'],
  ['at the beach', 4, motions, 'scene'],
  ['on a street in the rain', 4, motions, 'scene'],
  ['reading in a library', 4, seated, 'push-in'],
  ['reading in a library', 5, seated, 'turn-and-laugh'],
  ['at the beach', 4, ['push-in'], 'push-in'],
] as const)('for "%s" with the seed %i the motion is one that fits', (prompt, seed, suitable, motion) => {
  expect(chooseMotion(suitable, { prompt, seed, aspect: '9:16' })).toBe(motion);
});

test('there is no motion if the engine offers none', () => {
  expect(chooseMotion([], { prompt: 'at the beach', seed: 1, aspect: '9:16' })).toBeUndefined();
});
