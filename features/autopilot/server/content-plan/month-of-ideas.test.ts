import { expect, test } from 'vitest';
import { interestPresets } from '#features/style/style-rules.ts';
import { type DatedIdea, type IdeaBrief, memoryDays, nextIdea } from './next-idea.ts';

const months = Array.from({ length: 4 }, (_, index) =>
  Temporal.PlainDate.from('2027-01-01').add({ months: 3 * index }),
);
/** In the north, in the south, in the tropics, and without a country. */
const lives = [
  { country: 'DE', gender: 'Female', seed: 1 },
  { country: 'US', gender: 'Male', seed: 22 },
  { country: 'AU', gender: 'Female', seed: 333 },
  { country: 'ZA', gender: 'Male', seed: 4444 },
  { country: 'BR', gender: 'Female', seed: 55_555 },
  { country: undefined, gender: undefined, seed: 666_666 },
];

// User-written text is also an interest.
test.each([...interestPresets.map((topic) => [topic]), ['chess'], []].map((interests) => ({ interests })))(
  'repeats no scene within 28 days for daily posts about $interests, and changes outfits every day',
  ({ interests }) => {
    for (const influencer of lives) {
      for (const month of months) {
        const planned = daily({ ...influencer, interests }, month);
        const summary = planned
          .map(({ day, idea }) => `${influencer.country} ${day} ${idea.scene}, ${idea.clothes}`)
          .join('\n');
        const scenes = planned.map(({ idea }) => idea.scene.replace('chess: ', ''));
        const twice = scenes.filter(
          (scene, index) => scenes.indexOf(scene, Math.max(0, index - memoryDays + 1)) < index,
        );
        expect(twice, summary).toEqual([]);
        const worn = planned.map(({ idea }) => idea.clothes);
        expect(
          worn.filter((clothes, index) => clothes === worn[index - 1]),
          summary,
        ).toEqual([]);
      }
    }
  },
);

function daily(brief: Omit<IdeaBrief, 'day' | 'others'>, first: Temporal.PlainDate): DatedIdea[] {
  const planned: DatedIdea[] = [];
  for (let days = 0; days < 40; days++) {
    const day = first.add({ days }).toString();
    planned.push({ day, idea: nextIdea({ ...brief, day, others: planned }) });
  }
  return planned;
}
