import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tonePresets } from '#contract/caption-choices.ts';
import { captionWords } from '#ports/writer/caption-length.ts';
import {
  captionLengthLabels,
  exceedsPlan,
  interestPresets,
  normalizeDays,
  normalizeInterests,
  normalizeTone,
  toneFrom,
} from './style-rules.ts';

/** Generates typical user input, including presets, extra spaces and alternative spellings. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(...interestPresets, ...tonePresets),
  fc.tuple(fc.constantFrom('', ' ', '\n\t'), fc.constantFrom(...interestPresets)).map(([blank, word]) => blank + word),
  fc.constantFrom(...interestPresets).map((word) => word.toUpperCase()),
);

describe('interests', () => {
  test('are trimmed, never empty, unique, and complete', () => {
    fc.assert(
      fc.property(fc.array(typed), (interests) => {
        const kept = normalizeInterests(interests);
        expect(kept).toEqual(kept.map((interest) => interest.trim()));
        expect(kept).not.toContain('');
        const lowered = kept.map((interest) => interest.toLowerCase());
        expect(new Set(lowered).size).toBe(kept.length);
        for (const interest of interests.filter((one) => one.trim()))
          expect(lowered).toContain(interest.trim().replace(/\s+/g, ' ').toLowerCase());
      }),
    );
  });

  test('that are already normalized remain unchanged', () => {
    fc.assert(
      fc.property(fc.array(typed), (interests) => {
        const kept = normalizeInterests(interests);
        expect(normalizeInterests(kept)).toEqual(kept);
      }),
    );
  });

  test('keep their first spelling, except for presets, which keep their own', () => {
    expect(normalizeInterests(['NYC nights', 'nyc  nights', ' TRAVEL '])).toEqual(['NYC nights', 'travel']);
  });
});

describe('tone', () => {
  test('that is already normalized remains unchanged', () => {
    fc.assert(
      fc.property(typed, (tone) => {
        expect(normalizeTone(normalizeTone(tone))).toBe(normalizeTone(tone));
      }),
    );
  });

  test.each(['', '  ', 'Playful', ' MINIMAL '])('entered as %j is ignored, and the preset is used', (custom) => {
    expect(toneFrom('edgy', custom)).toBe('edgy');
  });

  test('that is custom takes precedence over the preset', () => {
    expect(toneFrom('edgy', ' Dry Wit ')).toBe('dry wit');
  });
});

test('normalizeDays returns sorted, unique days', () => {
  expect(normalizeDays([7, 1, 7, 3])).toEqual([1, 3, 7]);
});

test.each([
  ['as many as the plan has', [1, 2], [], 2, false],
  ['one more', [1, 2, 3], [1, 2], 2, true],
  ['fewer of those kept on a larger plan', [1, 2], [1, 2, 3], 1, false],
  ['others than those kept on a larger plan', [1, 4], [1, 2, 3], 1, true],
])('exceedsPlan for %s: days %j after %j were saved, with %i posts per week', (_case, days, kept, weekly, exceeds) => {
  expect(exceedsPlan(days, kept, weekly)).toBe(exceeds);
});

test('the labels of caption lengths match the limits of the writers', () => {
  expect(captionLengthLabels.short.words).toBe(`under ${captionWords.short.max + 1} words`);
  expect(captionLengthLabels.medium.words).toBe(`${captionWords.medium.min}–${captionWords.medium.max} words`);
  expect(captionLengthLabels.long.words).toBe(`${captionWords.long.min}+ words`);
});
