import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { leaningStance } from './leaning.ts';

test('puts the wall on the side that the figure faces away from, where it hides the least of the image', () => {
  const { shot } = readShot('leaning against a wall, full body', 1, '4:5');
  const leaning = { shot, hips: 40, isMan: false, chance: 0.5 } as const;
  for (const side of [-1, 1] as const) {
    expect(leaningStance({ ...leaning, side, turn: 0.4 }).lean).toBeLessThan(0);
    expect(leaningStance({ ...leaning, side, turn: -0.4 }).lean).toBeGreaterThan(0);
    expect(Math.sign(leaningStance({ ...leaning, side, turn: 0 }).lean)).toBe(side);
  }
});
