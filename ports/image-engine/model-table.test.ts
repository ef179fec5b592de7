import { describe, expect, test } from 'vitest';
import { aspectFor, getSkills } from './model-table.ts';

test.each([
  ['gpt-image-3-nova', 'gpt-image-2'],
  ['gpt-image-2.6-sunburst', 'gpt-image-2'],
  ['gemini-3-pro-image', 'gemini-nano-banana-2.1'],
  ['gemini-4-flash-image', 'gemini-nano-banana-2.1'],
  ['fal-ai/flux-3-pro/edit', 'fal-ai/flux-2-pro/edit'],
  ['black-forest-labs/flux-2-max', 'black-forest-labs/flux-2-pro'],
])("%s has the skills of its family, like %s, so that an influencer's references are not ignored", (model, listed) => {
  expect(getSkills(model)).toEqual(getSkills(listed));
  expect(getSkills(model).references).toBeGreaterThan(0);
});

test('a model of an unknown family gets only text', () => {
  expect(getSkills('somebody/else')).toMatchObject({ references: 0, edits: false, aspects: 'none' });
});

describe('image of a GPT Image model', () => {
  const aspects = ['1:1', '4:5', '3:2', '9:16'] as const;
  const getSize = (model: string, aspect: (typeof aspects)[number]) =>
    (aspectFor(getSkills(model), aspect).size ?? '').split('x').map(Number);

  test.each(['gpt-image-2', 'gpt-image-2.6-flare', 'gpt-image-3'])('of %s is requested in its aspect', (model) => {
    for (const aspect of aspects) {
      const [width = 0, height = 0] = getSize(model, aspect);
      const [across = 0, down = 0] = aspect.split(':').map(Number);
      expect([width % 16, height % 16, width * down]).toEqual([0, 0, height * across]);
    }
  });

  test('of an older model has one of the three supported sizes', () => {
    expect(getSize('gpt-image-1.5', '4:5')).toEqual([1024, 1536]);
    expect(getSize('chatgpt-image-latest', '9:16')).toEqual([1024, 1536]);
  });
});
