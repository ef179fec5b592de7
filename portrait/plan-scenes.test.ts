import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planScenes } from './plan-scenes.ts';
import { readShot } from './read-shot.ts';
import { sceneIdeas } from './scene-ideas.ts';

const allTopics = Object.keys(sceneIdeas);
const topicSet = fc.subarray(allTopics, { minLength: 1 });
const seed = fc.nat({ max: 0xffffffff });

test('whatever is planned can be drawn word for word', () => {
  const everything = allTopics.flatMap((topic) => planScenes([topic], 1, 200));
  for (const prompt of new Set(everything)) expect([prompt, readShot(prompt, 1, '4:5').notDrawn]).toEqual([prompt, []]);
});

test('thirty scenes for any topics are thirty different prompts, the same for the same seed', () => {
  fc.assert(
    fc.property(topicSet, seed, (topics, at) => {
      const scenes = planScenes(topics, at, 30);
      expect(new Set(scenes).size).toBe(30);
      expect(planScenes(topics, at, 30)).toEqual(scenes);
    }),
  );
});

test('every topic gets its share of the scenes', () => {
  fc.assert(
    fc.property(topicSet, seed, (topics, at) => {
      const scenes = planScenes(topics, at, topics.length * 2);
      for (const topic of topics) {
        const starts = (sceneIdeas[topic] ?? []).map((idea) => idea.scene);
        expect(scenes.filter((scene) => starts.some((start) => scene.startsWith(start)))).toHaveLength(2);
      }
    }),
  );
});

test('topics nobody knows and odd counts do no harm', () => {
  expect(planScenes(['chess', 'constructor', '__proto__'], 1, 3)).toHaveLength(3);
  expect(planScenes([], 1, 5)).toHaveLength(5);
  expect(planScenes([' Travel '], 1, 1)).toEqual(planScenes(['travel'], 1, 1));
  for (const count of [0, -3, Number.NaN, Number.POSITIVE_INFINITY]) expect(planScenes(['gym'], 1, count)).toEqual([]);
});
