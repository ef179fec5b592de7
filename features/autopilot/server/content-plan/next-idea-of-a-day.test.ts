import { describe, expect, test } from 'vitest';
import { type DatedIdea, formatRequest, formatTitle, type Idea, type IdeaBrief, nextIdea } from './next-idea.ts';
import { sceneIdeas } from './scene-ideas.ts';
import { everydayIdeas } from './scenes/everyday.ts';
import { stories } from './stories.ts';
import { fitsWeekday } from './weekdays.ts';

/** A Tuesday without a holiday, in a season that no gym scene mentions. */
const day = '2027-02-09';
const baking = stories.find(({ name }) => name === 'Learning to bake');
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function next(changes: Partial<IdeaBrief> = {}): Idea {
  return nextIdea({ seed: 1, gender: 'Female', interests: ['gym'], country: 'DE', day, others: [], ...changes });
}

/** Returns an idea planned the given number of days after the day, or before it if negative. */
function planned(days: number, changes: Partial<Idea> = {}): DatedIdea {
  return {
    day: Temporal.PlainDate.from(day).add({ days }).toString(),
    idea: {
      ...{ topic: null, scene: `scene ${days}`, clothes: `clothes ${days}`, mood: `mood ${days}` },
      ...{ story: null, occasion: null, isPinned: false, without: [], by: 'rule' as const, ...changes },
    },
  };
}

const planStoryPart = (days: number, part: number, of: number, name = 'Learning to bake') =>
  planned(days, { topic: 'foodie', story: { name, part, of } });
/** For some time afterwards, no story starts. */
const ended = planStoryPart(-2, 3, 3);

describe('a story', () => {
  test('continues with its next part, about the same interest', () => {
    const { story, topic, scene, isPinned, without } = next({ others: [planStoryPart(-3, 1, 3), planned(-1)] });
    expect(story).toEqual({ name: 'Learning to bake', part: 2, of: 3 });
    expect({ topic, scene }).toEqual({ topic: 'foodie', scene: baking?.parts[1]?.scene });
    expect({ isPinned, without }).toEqual({ isPinned: false, without: [] });
  });

  test.each<[string, DatedIdea[], number | undefined]>([
    ['eight days after its last part', [planStoryPart(-8, 1, 3)], 2],
    ['no later than that', [planStoryPart(-9, 1, 3)], undefined],
    ['not after its end', [planStoryPart(-3, 3, 3)], undefined],
    ['the one told last', [planStoryPart(-4, 1, 3, 'A weekend outside'), planStoryPart(-3, 2, 3)], 3],
    ['not by what comes on the same day', [planStoryPart(0, 1, 3)], undefined],
    ['not by what comes later', [planStoryPart(1, 1, 3)], undefined],
    ['not where it goes on later already', [planStoryPart(-3, 1, 3), planStoryPart(2, 2, 3)], undefined],
    [
      'also where another one is told later',
      [planStoryPart(-3, 1, 3), planned(1), planStoryPart(2, 1, 3, 'A weekend outside')],
      2,
    ],
    ['not where nobody knows it any more', [planStoryPart(-3, 1, 3, 'Gone')], undefined],
  ])('continues %s', (_when, others, part) => {
    expect(next({ others }).story?.part).toBe(part);
  });

  const four = [-7, -6, -5, -4].map((days) => planned(days));

  test.each<[string, DatedIdea[], boolean]>([
    ['after four posts that show who the persona is', four, true],
    ['not after three', four.slice(1), false],
    ['not where the fourth comes on that day', [...four.slice(1), planned(0)], false],
    ['18 days after another one', [planStoryPart(-18, 3, 3), ...four], true],
    ['not before that', [planStoryPart(-17, 3, 3), ...four], false],
    ['not shortly before another one', [...four, planStoryPart(17, 1, 3)], false],
  ])('starts %s', (_when, others, begins) => {
    expect(next({ others }).story?.part).toBe(begins ? 1 : undefined);
  });

  test('starts about one of the interests or about none, if it was not used before', () => {
    const others = [planStoryPart(-40, 3, 3, 'A weekend outside'), ...four];
    const firstParts = seeds.map((seed) => next({ seed, interests: ['wellness', 'foodie'], others }));
    expect(new Set(firstParts.map(({ story, topic }) => `${story?.name}: ${topic}, 1 of ${story?.of}`))).toEqual(
      new Set([
        'Training for a race: wellness, 1 of 4',
        'Learning to bake: foodie, 1 of 3',
        'The room, made new: null, 1 of 3',
      ]),
    );
    const [first] = firstParts;
    expect(stories.find(({ name }) => name === first?.story?.name)?.parts[0]?.scene).toBe(first?.scene);
  });

  test('neither starts nor continues when stories are disabled', () => {
    for (const others of [four, [planStoryPart(-3, 1, 3)]])
      expect(next({ others, withStories: false }).story).toBe(null);
  });

  test('does not start when it has an unwanted scene', () => {
    const without = stories
      .filter(({ name }) => name !== 'The room, made new')
      .map(({ parts }) => parts[1]?.scene ?? '');
    const names = seeds.map((seed) => next({ seed, others: four, without }).story?.name);
    expect(new Set(names)).toEqual(new Set(['The room, made new']));
  });
});

describe('a weekend story', () => {
  const friday = '2027-02-19';
  const saturday = '2027-02-20';
  const before = [-7, -6, -5, -4].map((days) => planned(days));
  const beganAt = (days: number, of = 3) => planStoryPart(days, 1, of, 'A weekend outside');
  const wanted = stories.filter(({ name }) => name !== 'A weekend outside').flatMap(({ parts }) => parts);
  const without = wanted.map(({ scene }) => scene);

  test.each<[string, string, Partial<IdeaBrief>, number | undefined]>([
    ['begins on a Friday, with three parts', friday, {}, 3],
    ['on a Saturday, with two', saturday, {}, 2],
    ['not on a Sunday', '2027-02-21', {}, undefined],
    ['not on a Thursday', '2027-02-18', {}, undefined],
    ['has two parts where nothing is posted on Saturdays', friday, { weekdays: [1, 5, 7] }, 2],
    ['has no part on Valentine’s Day', '2027-02-12', {}, 2],
    ['nor on one that has its idea', friday, { others: [...before, planned(11)] }, 2],
    ['is none where the rest of the weekend has no posts', friday, { weekdays: [1, 3, 5] }, undefined],
  ])('has the right number of parts: %s', (_when, on, brief, of) => {
    const { story } = next({ day: on, others: before, interests: [], without, ...brief });
    expect(story).toEqual(of === undefined ? null : { name: 'A weekend outside', part: 1, of });
  });

  test.each<[string, string, DatedIdea, number | undefined]>([
    ['on the next day', saturday, beganAt(10), 2],
    ['on Sunday', '2027-02-21', beganAt(10), 2],
    ['not on Monday', '2027-02-22', beganAt(10), undefined],
    ['nor on the next weekend', '2027-02-27', beganAt(11), undefined],
  ])('continues %s', (_when, on, began, part) => {
    expect(next({ day: on, others: [began] }).story?.part).toBe(part);
  });
});

describe('choice of an interest', () => {
  const interests = ['gym', 'yoga'];
  const posted = (...topics: (string | null)[]) => [
    ended,
    ...topics.map((topic, index) => planned(index - topics.length, { topic })),
  ];

  test.each<[string, DatedIdea[], string | null]>([
    ['the first at first', [ended], 'gym'],
    ['then the next', [planned(-1, { topic: 'gym' })], 'yoga'],
    ['then everyday life', posted('gym', 'yoga'), null],
    ['then the one of longest ago', posted('gym', 'yoga', null), 'gym'],
    ['no everyday life as soon as that', posted(null, 'yoga', 'gym', 'gym'), 'yoga'],
    ['everyday life after that', posted(null, 'yoga', 'gym', 'yoga', 'gym'), null],
    ['and counts nothing but what comes before', [...posted('gym'), planned(0, { topic: 'yoga' })], 'yoga'],
  ])('shows %s', (_when, others, topic) => {
    expect(next({ interests, others }).topic).toBe(topic);
  });

  test("shows only everyday life without interests, or combined with an interest in the user's own words", () => {
    const everyday = everydayIdeas.map(({ scene }) => scene);
    expect(everyday).toContain(next({ interests: [] }).scene);
    expect(everyday.map((scene) => `chess: ${scene}`)).toContain(next({ interests: ['chess'] }).scene);
  });
});

describe('choice of an idea', () => {
  test('picks a scene that is not used within 28 days before or after', () => {
    const [open = '', ...scenes] = (sceneIdeas.gym ?? []).map(({ scene }) => scene);
    const at = (days: number, scene: string) => planned(days, { scene, clothes: '', mood: '' });
    const others = [ended, ...scenes.map((scene, index) => at(index % 2 ? 27 : -27, scene))];
    expect(new Set(seeds.map((seed) => next({ seed, others }).scene))).toEqual(new Set([open]));
    const old = [ended, ...scenes.map((scene, index) => at(index % 2 ? 28 : -28, scene))];
    expect(new Set(seeds.map((seed) => next({ seed, others: old }).scene)).size).toBeGreaterThan(2);
  });

  test('picks the least-used clothes and mood, giving more weight to the clothes', () => {
    const [only] = sceneIdeas.gym ?? [];
    const [worn = '', other] = only?.clothes ?? [];
    const [mood = '', otherMood = ''] = only?.moods ?? [];
    const without = (sceneIdeas.gym ?? []).slice(1).map(({ scene }) => scene);
    const shown = (...ideas: Partial<Idea>[]) => [ended, ...ideas.map((idea, index) => planned(-3 - index, idea))];
    const choose = (...ideas: Partial<Idea>[]) =>
      seeds.map((seed) => next({ seed, without, others: shown(...ideas) })).map((idea) => [idea.clothes, idea.mood]);
    for (const chosen of choose({ clothes: worn, mood })) expect(chosen).toEqual([other, otherMood]);
    const opposite = { clothes: other ?? '', mood: otherMood };
    for (const chosen of choose({ clothes: worn, mood }, opposite, { clothes: worn }, { mood }, { mood }))
      expect(chosen).toEqual([other, mood]);
  });

  test('varies the least-used scene when every scene has been used', () => {
    const again = everydayIdeas.flatMap(({ scene, clothes, moods }, index) => {
      const days = 3 + (index % 24);
      const shown = planned(-days, { scene, clothes: clothes[0] ?? '', mood: moods[0] ?? '' });
      return index === 0 ? [shown] : [shown, planned(days, { scene })];
    });
    const [first] = everydayIdeas;
    const [, worn = ''] = first?.clothes ?? [];
    const [, mood = ''] = first?.moods ?? [];
    const elsewhere = [planned(-20, { clothes: worn, mood }), planned(-21, { clothes: worn })];
    const chosen = next({ interests: [], others: [ended, ...again, ...elsewhere] });
    expect(chosen.scene).toBe(first?.scene);
    expect([chosen.clothes, chosen.mood]).not.toEqual([first?.clothes[0], first?.moods[0]]);
  });

  test('moves on to the next interest when all scenes of one have been used', () => {
    const others = (sceneIdeas.gym ?? []).map(({ scene }, index) => planned(index ? -2 - index : -2, { scene }));
    expect(next({ interests: ['gym', 'yoga'], others: [ended, ...others] }).topic).toBe('yoga');
  });

  test('uses a scene that mentions a weekday only on that day', () => {
    const market = 'Farmers market on Saturday morning, fresh bread and fruit';
    const without = (sceneIdeas.foodie ?? []).flatMap(({ scene }) => (scene === market ? [] : [scene]));
    expect(next({ interests: ['foodie'], without, day: '2027-02-13' }).scene).toBe(market);
    expect(next({ interests: ['foodie'], without, day: '2027-02-12' }).scene).not.toBe(market);
  });

  test.each<[string, string, string, Partial<IdeaBrief>, string[]]>([
    ['a woman wears', 'travel', 'Spice market', { day: '2027-07-06' }, ['summer dress', 'white linen shirt']],
    ['a man wears', 'travel', 'Spice market', { day: '2027-07-06', gender: 'Male' }, ['white linen shirt']],
    ['in winter one wears', 'travel', 'Spice market', {}, ['white linen shirt']],
    ['a man wears', 'fashion', 'Hotel staircase', { gender: 'Male' }, ['black tuxedo']],
  ])('picks suitable clothes (%s, %s at the %s): %o → %j', (_who, topic, start, brief, clothes) => {
    const without = (sceneIdeas[topic] ?? []).flatMap(({ scene }) => (scene.startsWith(start) ? [] : [scene]));
    const worn = seeds.map((seed) => next({ ...brief, seed, interests: [topic], without }).clothes);
    expect([...new Set(worn)].toSorted()).toEqual(clothes);
  });

  test("shows a holiday in its country's season and clothes", () => {
    const brief = { country: 'AU', day: '2027-12-25', without: ['Evening by the Christmas tree, gift in hand'] };
    const shown = seeds.map((seed) => next({ ...brief, seed }));
    expect(new Set(shown.map(({ occasion, topic }) => `${occasion}, ${topic}`))).toEqual(
      new Set(['Christmas Day, null']),
    );
    expect(new Set(shown.map(({ clothes }) => clothes))).toEqual(new Set(['red summer dress', 'white shirt']));
  });

  test('picks any scene when all are unwanted', () => {
    const all = [...everydayIdeas, ...(sceneIdeas.gym ?? [])].map(({ scene }) => scene);
    const { scene, without } = next({ without: all });
    expect(everydayIdeas.map((each) => each.scene)).toContain(scene);
    expect(without).toEqual(all);
    const onSunday = seeds.map((seed) => next({ seed, day: '2027-02-07', without: all }).scene);
    for (const each of onSunday) expect(fitsWeekday(each, '2027-02-07'), each).toBe(true);
  });
});

test('omits empty parts from the request, and includes the story or holiday in the title', () => {
  const { idea } = planned(0, { scene: 'A lake', clothes: '', mood: 'serene' });
  expect(formatRequest(idea)).toBe('A lake, serene');
  expect(formatTitle(idea)).toBe('A lake');
  expect(formatTitle({ ...idea, occasion: 'Easter' })).toBe('Easter: A lake');
  expect(formatTitle({ ...idea, story: { name: 'A trip', part: 2, of: 5 } })).toBe('A trip, 2 of 5: A lake');
});
