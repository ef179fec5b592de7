import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayBrief, type DayIdea, type DaysBrief, dayIdeaCharacters } from './day-ideas.ts';
import { fitDays } from './fit-days.ts';
import { isRepeat } from './near-repeat.ts';

const day: DayBrief = { date: '2026-06-01', season: 'summer', occasion: null, topic: null, story: null, outline: '' };
const brief = (count: number, more: Partial<DaysBrief> = {}): DaysBrief => ({
  influencerName: 'Mara',
  gender: undefined,
  country: null,
  interests: [],
  days: Array.from({ length: count }, () => day),
  avoid: [],
  seed: 1,
  ...more,
});
const idea = (scene: string, more: Partial<DayIdea> = {}): DayIdea => ({
  scene,
  clothes: 'white shirt',
  mood: 'serene',
  ...more,
});
const reading = idea('Reading on the steps of an old library');
const baking = idea('Kneading dough at the kitchen table, flour in the air');

describe('fitting ideas for days', () => {
  test('keeps each idea at the position of its day, and null for a day without a usable idea', () => {
    expect(fitDays([reading, null, baking], brief(3))).toEqual([reading, null, baking]);
    expect(fitDays([reading], brief(2))).toEqual([reading, null]);
    expect(fitDays([reading, baking], brief(1))).toEqual([reading]);
  });

  test('returns null if no day has an idea', () => {
    expect(fitDays([null, idea('  ')], brief(2))).toBeNull();
    expect(fitDays([], brief(1))).toBeNull();
  });

  test('turns each phrase into one plain line without punctuation at the end', () => {
    const given = { scene: ' **Reading**\n on the\tsteps. ', clothes: '<b>white</b> shirt,', mood: 'serene…' };
    expect(fitDays([given], brief(1))).toEqual([
      { scene: 'Reading on the steps', clothes: 'white shirt', mood: 'serene' },
    ]);
  });

  test('cuts phrases that are too long at a word boundary', () => {
    const long = idea('stairs '.repeat(40), { clothes: 'cotton '.repeat(20), mood: 'gentle '.repeat(20) });
    const [cut] = fitDays([long], brief(1)) ?? [];
    expect(cut).toEqual({
      scene: 'stairs '.repeat(17).trim(),
      clothes: 'cotton '.repeat(8).trim(),
      mood: 'gentle '.repeat(4).trim(),
    });
  });

  test('accepts an idea without clothes and mood, but not without a scene', () => {
    const bare = idea('Hands around a warm cup', { clothes: '', mood: '' });
    expect(fitDays([bare, idea('…'), idea('12')], brief(3))).toEqual([bare, null, null]);
  });

  test.each([
    ['a web address', idea('Reading the news on www.example.com')],
    ['an account', idea('Reading with @evil.twin on the sofa')],
    ['a hashtag', idea('Reading on the sofa', { mood: '#serene' })],
    ['an address that an invisible sign hides', idea('Reading on evil.\u200bcom')],
    ['another language', idea('Lesen auf dem Sofa mit einer Tasse Tee und der Katze')],
    ['another script', idea('ソファで読書')],
  ])('drops ideas with %s', (_what, given) => {
    expect(fitDays([given, baking], brief(2))).toEqual([null, baking]);
  });

  test('drops ideas that are not allowed', () => {
    const isAllowed = (text: string) => !/white shirt/.test(text);
    expect(fitDays([reading, idea('Reading', { clothes: 'robe' })], brief(2, { isAllowed }))).toEqual([
      null,
      idea('Reading', { clothes: 'robe' }),
    ]);
  });

  test('keeps only the first of several nearly identical ideas', () => {
    const again = idea('Reading on the steps of an old library!', { clothes: 'coat' });
    const nearly = idea('Reading on the steps of an old church');
    expect(fitDays([reading, again, nearly, baking], brief(4))).toEqual([reading, null, null, baking]);
  });

  test('drops ideas that nearly repeat a scene to avoid, even if there are many scenes to avoid', () => {
    const others = Array.from({ length: 200 }, (_, index) => `Other scene number ${index} of many`);
    const avoid = [...others, 'reading on the steps of an old church'];
    expect(fitDays([reading, baking], brief(2, { avoid }))).toEqual([null, baking]);
  });

  test('follows the rules for any answer', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 140 }), fc.constantFrom(reading.scene, baking.scene));
    const given = fc.array(fc.option(fc.record({ scene: text, clothes: text, mood: text })), { maxLength: 6 });
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 6 }), fc.array(text, { maxLength: 3 }), (ideas, count, avoid) => {
        const fitting = fitDays(ideas, brief(count, { avoid }));
        if (fitting === null) return;
        expect(fitting).toHaveLength(count);
        const kept = fitting.filter((each) => each !== null);
        const scenes = kept.map(({ scene }) => scene);
        expect(kept.filter((each) => !isShort(each))).toEqual([]);
        expect(scenes.filter((scene, at) => isRepeat(scene, [...avoid, ...scenes.slice(0, at)]))).toEqual([]);
      }),
    );
  });
});

function isShort(given: DayIdea): boolean {
  const parts = ['scene', 'clothes', 'mood'] as const;
  return parts.every((part) => given[part].length <= dayIdeaCharacters[part] && given[part].isWellFormed());
}
