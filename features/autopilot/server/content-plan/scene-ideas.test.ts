import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { interestPresets } from '#features/style/style-rules.ts';
import { feastIdeas } from './occasions.ts';
import { sceneIdeas } from './scene-ideas.ts';
import { everydayIdeas } from './scenes/everyday.ts';
import { fitsSeason, type Season, seasons } from './seasons.ts';
import { stories } from './stories.ts';

test('has ideas for every preset interest', () => {
  expect(Object.keys(sceneIdeas).toSorted()).toEqual(interestPresets.toSorted());
});

const scenes = [...Object.values(sceneIdeas).flat(), ...everydayIdeas];
const ideas = [...scenes, ...feastIdeas, ...stories.flatMap(({ parts }) => parts)];

/** Interests with their own season. */
const seasonal: Readonly<Record<string, Season>> = { skiing: 'winter', poolside: 'summer', beach: 'summer' };

test.each(interestPresets)('has enough scenes about %s for a month of posts', (interest) => {
  const of = (season: Season) => (sceneIdeas[interest] ?? []).filter(({ scene }) => fitsSeason(scene, season));
  const own = seasonal[interest];
  if (own) expect(of(own).length).toBeGreaterThanOrEqual(16);
  else for (const season of seasons) expect(of(season).length, season).toBeGreaterThanOrEqual(22);
});

test('has enough everyday-life scenes for a month in any season', () => {
  expect(everydayIdeas.length).toBeGreaterThanOrEqual(45);
  for (const season of seasons) {
    const possible = everydayIdeas.filter(({ scene }) => fitsSeason(scene, season));
    expect(possible.length, season).toBeGreaterThanOrEqual(32);
  }
});

test('lists no scene twice, and has several outfits and moods for each', () => {
  const names = scenes.map(({ scene }) => scene);
  expect(names.filter((scene, index) => names.indexOf(scene) < index)).toEqual([]);
  const few = scenes.filter(({ clothes, moods }) => new Set(clothes).size < 2 || new Set(moods).size < 2);
  expect(few).toEqual([]);
});

test('has menswear for every idea, and clothes for everyone in each season that the scene fits', () => {
  const mens = (clothes: readonly string[]) => clothes.filter((each) => !/\b(dress|gown|skirt|bikini)\b/.test(each));
  expect(ideas.filter(({ clothes }) => mens(clothes).length === 0)).toEqual([]);
  const bare = scenes.flatMap(({ scene, clothes }) =>
    seasons
      .filter((season) => fitsSeason(scene, season) && !mens(clothes).some((each) => fitsSeason(each, season)))
      .map((season) => `${season}: ${scene}`),
  );
  expect(bare).toEqual([]);
});

test('has only ideas that can be rendered literally', () => {
  const undrawn = ideas.flatMap(({ scene, clothes, moods }) =>
    [...clothes, ...moods].flatMap((each) =>
      readShot(`${scene}; ${each}`, 1, '4:5').notDrawn.map((word) => `${scene}; ${each}: ${word}`),
    ),
  );
  expect(undrawn).toEqual([]);
});
