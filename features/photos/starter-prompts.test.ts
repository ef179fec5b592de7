import { readShot } from '@galatea/shot-language/read-shot.ts';
import { traitOptions } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { maxPromptLength } from './generation-rules.ts';
import { starterPrompts } from './starter-prompts.ts';

const influencers = traitOptions.gender.flatMap((gender) =>
  traitOptions.age.flatMap((age_group) =>
    traitOptions.bodyType.map((bodyType) => ({ traits: { profile: { bodyType } }, gender, age_group })),
  ),
);
const clone = { traits: { is_clone: true, profile: { source: 'clone' } }, gender: null, age_group: null };

test('every influencer gets three distinct prompts whose every word the built-in illustration can render', () => {
  for (const influencer of [undefined, clone, ...influencers]) {
    const prompts = starterPrompts(influencer);
    expect(new Set(prompts).size).toBe(3);
    for (const prompt of prompts) {
      expect({ prompt, notDrawn: readShot(prompt, 1, '1:1').notDrawn }).toEqual({ prompt, notDrawn: [] });
      expect(prompt.length).toBeLessThan(maxPromptLength);
    }
  }
});

test('age, body type and gender each determine one prompt', () => {
  const of = (gender: string, age_group: string, bodyType: string) =>
    starterPrompts({ traits: { profile: { bodyType } }, gender, age_group });
  const [everyday, active, evening] = of('Female', '25–29', 'Athletic');
  expect(everyday).toContain('iced latte');
  expect(active).toContain('gym');
  expect(evening).toContain('dress');
  expect(of('Female', '66+', 'Athletic')).toEqual([expect.stringContaining('garden'), active, evening]);
  expect(of('Female', '25–29', 'Curvy')).toEqual([everyday, expect.stringContaining('park'), evening]);
  expect(of('Male', '25–29', 'Athletic')).toEqual([everyday, active, expect.stringContaining('suit')]);
});

test('traits are matched regardless of spelling, and unknown values are ignored', () => {
  const lowerCase = { traits: { profile: { bodyType: 'athletic' } }, gender: 'female', age_group: '18-24' };
  expect(starterPrompts(lowerCase)).toEqual(starterPrompts({ ...lowerCase, gender: 'Female', age_group: '18–24' }));
  expect(starterPrompts({ traits: { profile: 7, bodyType: ['x'] }, gender: 'robot', age_group: null })).toEqual(
    starterPrompts(clone),
  );
});
