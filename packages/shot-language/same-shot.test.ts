import { expect, test } from 'vitest';
import { readShot } from './read-shot.ts';
import { otherPoses, undecidedInWords, withoutPose } from './same-shot.ts';

const prompts = [
  'coffee at a corner café, linen shirt, laughing',
  'walking in the park, arms crossed',
  'a rainy evening in town, trench coat',
  'sunset on the beach',
  'a portrait',
  'at home, reading',
];

test('keeps the place, clothes, and light when a shot is repeated in other poses', () => {
  for (const prompt of prompts) {
    for (let seed = 0; seed < 60; seed++) {
      const { shot } = readShot(prompt, seed * 13, '4:5');
      const shared = [withoutPose(prompt), ...undecidedInWords(withoutPose(prompt), shot)].join(', ');
      const { place, outfit, time, weather, season, outfitColor, seed: kept } = shot;
      for (const pose of otherPoses(shot).slice(0, 8)) {
        const again = readShot(`${pose}, ${shared}`, seed * 13, '4:5').shot;
        const same = { place, outfit, time, weather, season, outfitColor, seed: kept };
        expect({ prompt, shared, ...again }).toMatchObject(same);
        expect({ prompt, pose, was: again.pose }).not.toMatchObject({ was: shot.pose });
      }
    }
  }
});

test('removes the parts of a prompt that only describe the pose, and keeps unknown words', () => {
  expect(withoutPose('coffee at a café, arms crossed, red hair, looking left')).toBe('coffee at a café, red hair');
  expect(withoutPose('sitting at a café, like a heron')).toBe('sitting at a café, like a heron');
});
