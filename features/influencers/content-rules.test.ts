import { traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import { describe, expect, test } from 'vitest';
import { type ContentReason, contentRefusal } from './content-rules.ts';
import { demoInfluencers, demoScenes } from './demo-influencers.ts';
import { allowedPrompts, refusedPrompts } from './judged-prompts.test-data.ts';
import { publicFigures } from './public-figures.ts';
import { starterModels } from './starter-models.ts';

describe.each(Object.entries(refusedPrompts))('%s', (reason, texts) => {
  test.each(texts)('refuses “%s”', (text) => {
    expect(contentRefusal(text, { isClone: false })).toBe(reason);
  });
});

test.each(allowedPrompts)('allows the prompt “%s”', (text) => {
  expect(contentRefusal(text, { isClone: false })).toBeUndefined();
});

test.each<[string, ContentReason | undefined]>([
  ['lace lingerie', 'sexual'],
  ['sexy red dress', 'sexual'],
  ['ropa interior negra', 'sexual'],
  ['ten years younger', 'minor'],
  ['her younger self', 'minor'],
  ['when she was little', 'minor'],
  ['looks like Maria Gonzalez', 'real_person'],
  ['the face of John Smith', 'real_person'],
  ['sieht aus wie Anna Schmidt', 'real_person'],
  ['looks like Taylor Swift', 'real_person'],
  ['it looks like New York', undefined],
  ['it looks like Christmas Morning', undefined],
  ['red bikini at the pool', undefined],
  ['sports bra at the gym', undefined],
  ['thong sandals on the beach', undefined],
  ['childhood home', undefined],
  ['vue de dessous', undefined],
  ['baby blue dress', undefined],
])('applies stricter rules to a clone, because it shows a real human: “%s” → %s', (text, reason) => {
  expect(contentRefusal(text, { isClone: true })).toBe(reason);
});

test('allows clothes and resemblances for an invented influencer that are not allowed for a clone', () => {
  for (const text of ['lace lingerie', 'ten years younger', 'looks like Maria Gonzalez'])
    expect(contentRefusal(text, { isClone: false })).toBeUndefined();
});

test('recognizes the name of every listed public figure', () => {
  for (const name of publicFigures) expect(contentRefusal(`photo of ${name}`, { isClone: false })).toBe('real_person');
});

test("allows all of the product's own texts, for clones too", () => {
  const own = [
    ...starterModels.flatMap(({ name, scenes, description, tags }) => [name, description, ...scenes, ...tags]),
    ...Object.values(demoScenes).flat(),
    ...demoInfluencers.map(({ ageGroup }) => `age ${ageGroup}`),
    ...traitNames.flatMap((trait) => traitOptions[trait].map((option) => `${trait} ${option}`)),
  ];
  for (const text of own) expect({ text, reason: contentRefusal(text, { isClone: true }) }).toEqual({ text });
});

test('offers no age under 18 in the builder', () => {
  for (const age of traitOptions.age) expect(Number.parseInt(age, 10)).toBeGreaterThanOrEqual(18);
});

test('judges the longest text immediately, however repetitive it is', () => {
  for (const part of ['a ', 'n-', 'n*', '1', 'nude ', 'nude matte ', 'looks like A', 'de 1', '@', 'é'])
    expect(() => contentRefusal(part.repeat(1_000).slice(0, 1_000), { isClone: true })).not.toThrow();
});
