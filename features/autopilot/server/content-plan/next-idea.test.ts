import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interestPresets } from '#features/style/style-rules.ts';
import { type DatedIdea, formatTitle, type Idea, type IdeaBrief, nextIdea } from './next-idea.ts';
import { fitsSeason, getSeason } from './seasons.ts';
import { fitsWeekday } from './weekdays.ts';

type BriefOptions = Pick<IdeaBrief, 'seed' | 'gender' | 'interests' | 'country'>;

const briefOptions = fc.record({
  seed: fc.nat(),
  gender: fc.constantFrom('Female', 'Male', undefined),
  interests: fc.subarray([...interestPresets, 'chess'], { minLength: 1 }),
  country: fc.constantFrom('DE', 'US', 'AU', 'BR', 'JP', undefined),
});

// A single test, because planning several months is the slowest part.
test.each(fc.sample(briefOptions, 20))(
  'plans four months of %o with all interests, without repetitions within a month, and in season',
  (brief) => {
    const planned = planIdeas(brief, 112);
    expect(planIdeas(brief, 14)).toEqual(planned.slice(0, 14));
    for (const [index, { idea }] of planned.entries()) {
      const month = planned.slice(index + 1, index + 28);
      for (const { idea: other } of month.filter((each) => each.idea.scene === idea.scene))
        expect([idea.clothes, idea.mood]).not.toEqual([other.clothes, other.mood]);
    }

    const topics = planned.map(({ idea }) => idea.topic);
    const perennial = brief.interests.filter((topic) => topic !== 'skiing' && topic !== 'poolside');
    for (const topic of perennial) expect(topics, topic).toContain(topic);

    for (const { day, idea } of planned.filter((each) => !each.idea.occasion)) {
      expect(fitsSeason(idea.scene, getSeason(day, brief.country)), formatTitle(idea)).toBe(true);
      expect(fitsWeekday(idea.scene, day), `${day} ${formatTitle(idea)}`).toBe(true);
      const ofWeekend = /weekend/i.test(idea.story?.name ?? '');
      if (ofWeekend) expect(Temporal.PlainDate.from(day).dayOfWeek, day).toBeGreaterThanOrEqual(5);
    }
  },
);

describe("the ideas of an influencer's posts", () => {
  test('tell a story from its first to its last part, followed by a pause', () => {
    const planned = planIdeas({ seed: 7, gender: 'Female', interests: ['travel', 'foodie'], country: 'DE' }, 84);
    const storyParts = planned.flatMap(({ idea: { story } }) =>
      story ? `${story.name} ${story.part}/${story.of}` : [],
    );
    const names = [...new Set(storyParts.map((line) => line.replace(/ \d+\/\d+$/, '')))];
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const parts = storyParts.filter((line) => line.startsWith(name));
      const of = Number(parts[0]?.split('/')[1]);
      expect(parts).toEqual(Array.from({ length: of }, (_, part) => `${name} ${part + 1}/${of}`));
    }
  });

  test("include the country's holidays, but no days of mourning", () => {
    const winter = (country: string) =>
      planIdeas({ seed: 1, gender: 'Female', interests: ['gym'], country }, 40, '2027-11-20').flatMap(
        ({ day, idea }) => (idea.occasion ? `${day} ${idea.occasion}` : []),
      );
    expect(winter('US')).toContain('2027-11-25 Thanksgiving Day');
    expect(winter('DE')).not.toContain('2027-11-25 Thanksgiving Day');
    expect(winter('DE')).toContain('2027-12-25 Christmas Day');
    expect(winter('DE').join()).not.toMatch(/Totensonntag|Advent/);
  });

  test('include no dresses for a man', () => {
    const planned = planIdeas({ seed: 1, gender: 'Male', interests: [...interestPresets], country: 'US' }, 100);
    for (const { idea } of planned) expect(idea.clothes).not.toMatch(/dress|skirt/);
  });

  test('are replaced by others when they are unwanted', () => {
    const brief = { seed: 1, gender: 'Female', interests: ['gym'], country: 'US', day: '2027-03-03', others: [] };
    const seen = new Set<string>();
    for (let turn = 0; turn < 10; turn++) {
      const { scene } = nextIdea({ ...brief, without: [...seen] });
      expect(seen.has(scene)).toBe(false);
      seen.add(scene);
    }
  });
});

function planIdeas(brief: BriefOptions, days: number, from = '2027-01-01'): DatedIdea[] {
  const planned: { day: string; idea: Idea }[] = [];
  const first = Temporal.PlainDate.from(from);
  for (let ahead = 0; ahead < days; ahead++) {
    const day = first.add({ days: ahead }).toString();
    planned.push({ day, idea: nextIdea({ ...brief, day, others: planned }) });
  }
  return planned;
}
