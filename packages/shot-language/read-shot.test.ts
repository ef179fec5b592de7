import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeHabits } from './habits/place-habits.ts';
import { readShot } from './read-shot.ts';
import {
  aspects,
  expressions,
  framings,
  gazes,
  outfits,
  places,
  poses,
  props,
  type Shot,
  seasons,
  times,
  weathers,
} from './shot.ts';

const seed = fc.nat({ max: 0xffffffff });
const words = fc.constantFrom(
  ...[
    'red',
    'dress',
    'no',
    'without',
    'hat',
    'beach',
    'at night',
    'unicorn',
    ',',
    '.',
    'skiing',
    'in',
    'and',
    'or',
    'not',
  ],
  ...['smiling', 'close-up', '☕', '<b>', 'café', "don't", 'qahwa', 'Eiffel Tower', 'swimsuit', 'winter', 'her', 'the'],
);
const wordy = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '));
const anyPrompt = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }), wordy);

test('turns any text into a complete shot', () => {
  fc.assert(
    fc.property(
      anyPrompt,
      fc.oneof(seed, fc.integer(), fc.double()),
      fc.constantFrom(...aspects),
      (prompt, anySeed, aspect) => {
        const { shot } = readShot(prompt, anySeed, aspect);
        expect(options.every(([field, values]) => (values as readonly unknown[]).includes(shot[field]))).toBe(true);
        expect(shot.props.every((prop) => props.includes(prop))).toBe(true);
        expect(new Set(shot.props).size).toBe(shot.props.length);
        expect(shot.outfitColor ?? '#000000').toMatch(/^#[0-9a-f]{6}$/);
        expect(shot.aspect).toBe(aspect);
        expect(shot.seed).toBe(anySeed >>> 0);
      },
    ),
    { numRuns: 200 },
  );
});

const options = [
  ['place', places],
  ['time', times],
  ['season', seasons],
  ['weather', weathers],
  ['framing', framings],
  ['pose', poses],
  ['gaze', gazes],
  ['expression', expressions],
  ['outfit', outfits],
] as const;

test('reads the same prompt and seed the same way', () => {
  fc.assert(
    fc.property(anyPrompt, seed, (prompt, at) => {
      expect(readShot(prompt, at, '4:5')).toEqual(readShot(prompt, at, '4:5'));
    }),
  );
});

test('reports at most twelve words of the prompt, without duplicates', () => {
  fc.assert(
    fc.property(wordy, seed, (prompt, at) => {
      const { notDrawn } = readShot(prompt, at, '1:1');
      expect(notDrawn.length).toBeLessThanOrEqual(12);
      expect(new Set(notDrawn.map((word) => word.toLowerCase())).size).toBe(notDrawn.length);
      for (const word of notDrawn)
        expect(notDrawn.length === 0 || word.split(' ').every((part) => prompt.includes(part))).toBe(true);
    }),
  );
  const twenty = Array.from({ length: 20 }, (_, index) => `zork${'abcdefghijklmnopqrst'[index]}`);
  expect(readShot(twenty.join(', '), 1, '1:1').notDrawn).toEqual(twenty.slice(0, 12));
});

test('takes time proportional to the length of the prompt, not to its square', () => {
  const units = [
    'red ',
    'no hat or ',
    'a',
    '<a',
    '☕️',
    'قهوة ',
    "a'",
    ' - ',
    'looking over ',
    'Zork ',
    'x-y-',
    'in red ',
    '((',
    '<script>',
  ];
  // In quadratic time, this many characters would exceed the test timeout; in linear time, they take less than a
  // second.
  for (const unit of units) readShot(unit.repeat(100_000 / unit.length), 1, '1:1');
});

test('returns four different shots for four consecutive seeds of the same prompt', () => {
  const prompts = [
    '',
    'beach',
    'morning coffee at a Paris café, laughing, red dress, close-up',
    'skiing at noon, big smile, full body',
    'morning coffee',
    'skiing',
    'red dress at a party',
    'gym selfie',
    'close-up, laughing',
    'yoga',
  ];
  const visible = ({ place, time, framing, pose, gaze, expression }: Shot) =>
    [place, time, framing, pose, gaze, expression].join();
  // The last few 32-bit numbers do not have three successors.
  const hasThreeBehind = seed.filter((first) => first <= 0xffffffff - 3);
  fc.assert(
    fc.property(fc.constantFrom(...prompts), hasThreeBehind, (prompt, first) => {
      const four = [0, 1, 2, 3].map((number) => visible(readShot(prompt, first + number, '4:5').shot));
      expect(new Set(four).size).toBe(4);
    }),
    { numRuns: 300 },
  );
});

test('makes choices that suit the place and season if the prompt is empty', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom('', ...places), (at, prompt) => {
      const { shot } = readShot(prompt, at, '4:5');
      if (shot.weather === 'snow') expect(shot.season).toBe('winter');
      if (shot.place === 'club') expect(shot.time).toBe('night');
      if (shot.place === 'ski slope') expect([shot.season, shot.outfit]).not.toContain('swimwear');
      if (shot.outfit === 'swimwear' && shot.place !== 'spa') expect(shot.season).toBe('summer');
      if (shot.outfit === 'ski jacket') expect(shot.place).toBe('ski slope');
      if (shot.outfit === 'robe') expect(['bedroom', 'spa', 'hotel', 'pool']).toContain(shot.place);
      expect(placeHabits[shot.place].times).toContain(shot.time);
      expect(placeHabits[shot.place].seasons).toContain(shot.season);
      if (shot.pose === 'selfie') expect(shot.gaze).toBe('camera');
      expect([shot.pose, ...shot.props]).not.toContain('holding');
    }),
    { numRuns: 400 },
  );
});

test('uses every place for an empty prompt across 400 seeds', () => {
  const visited = new Set(Array.from({ length: 400 }, (_, at) => readShot('', at * 7919, '4:5').shot.place));
  expect(visited.size).toBe(places.length);
});

test('follows the prompt for every seed', () => {
  fc.assert(
    fc.property(
      seed,
      fc.constantFrom(...places),
      fc.constantFrom(...times),
      fc.constantFrom(...seasons),
      (at, place, time, season) => {
        const { shot } = readShot(`${place}, ${time}, ${season}`, at, '3:2');
        expect([shot.place, shot.time, shot.season]).toEqual([place, time, season]);
      },
    ),
  );
  fc.assert(
    fc.property(
      seed,
      fc.constantFrom(...outfits),
      fc.constantFrom(...props),
      fc.constantFrom(...framings),
      (at, outfit, prop, framing) => {
        const { shot, notDrawn } = readShot(
          `${outfit}, holding a ${prop}, ${framing.length > 4 ? framing : `${framing}-length`}`,
          at,
          '3:2',
        );
        expect([shot.outfit, shot.framing, shot.props.includes(prop), notDrawn]).toEqual([outfit, framing, true, []]);
      },
    ),
  );
  fc.assert(
    fc.property(
      seed,
      fc.constantFrom(...poses),
      fc.constantFrom(...expressions),
      fc.constantFrom(...weathers),
      (at, pose, expression, weather) => {
        const { shot, notDrawn } = readShot(
          `${pose === 'facing' ? 'facing the camera' : pose}, ${expression} expression, ${weather} weather`,
          at,
          '9:16',
        );
        expect([shot.pose, shot.expression, shot.weather, notDrawn]).toEqual([pose, expression, weather, []]);
      },
    ),
  );
});

test('never adds a prop that the prompt excludes', () => {
  fc.assert(
    fc.property(
      seed,
      fc.constantFrom(...props),
      fc.constantFrom('no ', 'without a ', 'not wearing any '),
      (at, prop, no) => {
        expect(readShot(`at the beach, ${no}${prop}`, at, '1:1').shot.props).not.toContain(prop);
      },
    ),
  );
});
