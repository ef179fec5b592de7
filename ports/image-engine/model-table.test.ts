import { expect, test } from 'vitest';
import { skillsOf } from './model-table.ts';

test.each([
  ['gpt-image-3-nova', 'gpt-image-2'],
  ['gpt-image-2.6-sunburst', 'gpt-image-2'],
  ['gemini-3-pro-image', 'gemini-nano-banana-2.1'],
  ['gemini-4-flash-image', 'gemini-nano-banana-2.1'],
  ['fal-ai/flux-3-pro/edit', 'fal-ai/flux-2-pro/edit'],
  ['black-forest-labs/flux-2-max', 'black-forest-labs/flux-2-pro'],
])(
  '%s takes what its family takes, as %s does: the reference images of an influencer are not lost',
  (model, listed) => {
    expect(skillsOf(model)).toEqual(skillsOf(listed));
    expect(skillsOf(model).references).toBeGreaterThan(0);
  },
);

test('a model of no known family gets only words', () => {
  expect(skillsOf('somebody/else')).toMatchObject({ references: 0, edits: false, aspects: 'none' });
});
