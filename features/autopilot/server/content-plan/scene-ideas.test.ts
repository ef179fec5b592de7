import { expect, test } from 'vitest';
import { interestPresets } from '#features/style/style-rules.ts';
import { readShot } from '#portrait/read-shot.ts';
import { feastIdeas } from './occasions.ts';
import { everydayIdeas, sceneIdeas } from './scene-ideas.ts';
import { stories } from './stories.ts';

test('there are ideas for every interest that is offered', () => {
  expect(Object.keys(sceneIdeas).toSorted()).toEqual(interestPresets.toSorted());
});

test('what an idea says can be drawn word for word', () => {
  const ideas = [
    ...Object.values(sceneIdeas).flat(),
    ...everydayIdeas,
    ...feastIdeas,
    ...stories.flatMap(({ parts }) => parts),
  ];
  const undrawn = ideas.flatMap(({ scene, clothes, moods }) =>
    readShot([scene, ...clothes, ...moods].join('; '), 1, '4:5').notDrawn.map((word) => `${scene}: ${word}`),
  );
  expect(undrawn).toEqual([]);
});
