import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { portrait } from './portrait.ts';
import { readShot } from './read-shot.ts';
import { aspects, expressions, framings, gazes, outfits, places, type Shot, seasons, times, weathers } from './shot.ts';
import { type Persona, traitNames, traitOptions } from './traits.ts';

const mia: Persona = {
  seed: 20,
  traits: { gender: 'Female', hairLength: 'Medium (Shoulder Length)', hairStyle: 'Wavy', age: '25–29' },
};
const plain: Shot = {
  place: 'studio',
  time: 'morning',
  season: 'summer',
  weather: 'clear',
  framing: 'half',
  pose: 'facing',
  gaze: 'camera',
  expression: 'soft smile',
  outfit: 'shirt',
  outfitColor: null,
  props: [],
  aspect: '1:1',
  seed: 5,
};

describe('a picture of a persona', () => {
  test('is the same, byte for byte, for the same persona and shot', () => {
    expect(portrait(mia, plain)).toEqual(portrait(mia, { ...plain }));
  });

  const fields = {
    place: places,
    time: times,
    framing: framings,
    gaze: gazes,
    expression: expressions,
    outfit: outfits,
    aspect: aspects,
  } as const;
  test.each(Object.entries(fields))('shows every %s as another picture', (field, options: readonly string[]) => {
    const drawn = options.map((option) => portrait(mia, { ...plain, [field]: option }).svg);
    expect(new Set(drawn).size).toBe(options.length);
  });

  test('shows season and weather outdoors', () => {
    const outdoors = [...seasons.map((season) => ({ season })), ...weathers.slice(1).map((weather) => ({ weather }))];
    expect(
      new Set(outdoors.map((change) => portrait(mia, { ...plain, place: 'park', season: 'spring', ...change }).svg))
        .size,
    ).toBe(outdoors.length);
  });

  test.each(traitNames)('shows every option of %s', (trait) => {
    // Where there is no hair, neither its style nor its colour can be seen.
    const drawn = traitOptions[trait].map(
      (option) => portrait({ ...mia, traits: { ...mia.traits, [trait]: option } }, plain).svg,
    );
    expect(new Set(drawn).size).toBe(traitOptions[trait].length);
  });

  test('shows two people for two seeds, whatever traits they share', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) =>
      portrait({ ...mia, seed }, plain).svg.replaceAll(/p\d+[bhc]/g, ''),
    );
    expect(new Set(drawn).size).toBe(60);
  });

  test('is drawn for any persona and any prompt, small, and with nothing in it that could run or reach out', () => {
    const persona = fc.record({
      seed: fc.nat(),
      traits: fc.record(Object.fromEntries(traitNames.map((name) => [name, fc.constantFrom(...traitOptions[name])])), {
        requiredKeys: [],
      }),
    });
    const prompt = fc.oneof(
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"/><image href="http://x"/>',
        'قهوة الصباح',
        '☕️🏖️',
        'x '.repeat(2_500),
      ),
    );
    fc.assert(
      fc.property(persona, prompt, fc.nat(), fc.constantFrom(...aspects), (who, what, seed, aspect) => {
        const { svg } = portrait(who, readShot(what, seed, aspect).shot);
        expect(svg.length).toBeLessThan(150_000);
        expect(svg).not.toMatch(/<script|foreignObject|<image|<text|href="(?!#)|NaN|undefined|Infinity/);
      }),
      { numRuns: 400 },
    );
  });
});
