import { randomFrom } from '@galatea/shot-language/random.ts';
import { expressions, gazes } from '@galatea/shot-language/shot.ts';
import { type Traits, traitOptions } from '@galatea/shot-language/traits.ts';
import { describe, expect, test } from 'vitest';
import { identify } from '../identity.ts';
import type { Light } from '../light.ts';
import { drawHead } from './draw-head.ts';
import type { HeadView } from './head-view.ts';

const day: Light = {
  direction: { x: -0.6, y: -0.8 },
  key: '#fff4e6',
  fill: '#cfd8e8',
  rim: null,
  contrast: 0.25,
  exposure: 1,
  cast: { reach: 0.5, strength: 0.5 },
};
const night: Light = {
  direction: { x: 0.8, y: -0.6 },
  key: '#ffc9e6',
  fill: '#5a63b8',
  rim: '#62d0ff',
  contrast: 0.85,
  exposure: 0.6,
  cast: { reach: 0.5, strength: 0.5 },
};
const view: HeadView = { turn: 0.3, tilt: 2, gaze: 'camera', expression: 'soft smile' };
const someone: Traits = {
  gender: 'Female',
  ethnicity: 'Hispanic',
  age: '30–35',
  eyeColor: 'Brown',
  hairLength: 'Long (Below Shoulders)',
  hairStyle: 'Wavy',
  hairColor: 'Dark Brown',
  bodyType: 'Average Build',
};

function svg(traits: Partial<Traits>, seed = 7, seen: HeadView = view, light = day): string {
  const { defs, behind, front } = drawHead(identify({ seed, traits: { ...someone, ...traits } }), seen, light, 'p');
  return defs + behind + front;
}

describe('head rendering', () => {
  test('is byte-for-byte identical for the same input', () => {
    expect(svg({})).toBe(svg({}));
  });

  const traitsSeen = ['gender', 'ethnicity', 'age', 'eyeColor', 'hairLength', 'hairStyle', 'hairColor'] as const;
  test.each(traitsSeen)('differs for each option of %s', (name) => {
    const drawings = traitOptions[name].map((option) => svg({ [name]: option }));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('differs for each combination of hair length and style, except bald', () => {
    const lengths = traitOptions.hairLength.filter((length) => length !== 'Bald');
    const drawings = lengths.flatMap((hairLength) =>
      traitOptions.hairStyle.map((hairStyle) => svg({ hairLength, hairStyle })),
    );
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('differs for each expression and each gaze', () => {
    const faces = expressions.map((expression) => svg({}, 7, { ...view, expression }));
    const looks = gazes.map((gaze) => svg({}, 7, { ...view, gaze }));
    expect(new Set(faces).size).toBe(expressions.length);
    expect(new Set(looks).size).toBe(gazes.length);
  });

  test('shows no hair in any view of a bald influencer', () => {
    for (const turn of [-1, 0, 0.7]) {
      const drawings = traitOptions.hairStyle.map((hairStyle) =>
        svg({ hairLength: 'Bald', hairStyle }, 3, { ...view, turn }),
      );
      expect(new Set(drawings).size).toBe(1);
      expect(drawings[0]).not.toContain('p-hair');
    }
  });

  test('shows the rim light only if the image has one', () => {
    expect(svg({}, 7, view, night)).toContain('p-rim');
    expect(svg({}, 7, view, day)).not.toContain('p-rim');
  });
});

describe('heads of random influencers in random views', () => {
  const drawings = Array.from({ length: 150 }, (_, seed) => {
    const random = randomFrom(seed, 'any view');
    const seen: HeadView = {
      turn: random() * 2 - 1,
      tilt: random() * 24 - 12,
      gaze: gazes[Math.floor(random() * gazes.length)] ?? 'camera',
      expression: expressions[Math.floor(random() * expressions.length)] ?? 'neutral',
    };
    return drawHead(identify({ seed, traits: {} }), seen, random() < 0.7 ? day : night, 'p');
  }).map(({ defs, behind, front }) => defs + behind + front);

  test('contain only integers and short decimals, and nothing undefined', () => {
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/);
  });

  test('stay within the size limit of a head', () => {
    for (const drawing of drawings) expect(drawing.length).toBeLessThan(56_320);
  });

  test('only use ids that they define, with their own prefix', () => {
    for (const drawing of drawings) {
      const ids = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const referencedIds = [...drawing.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
      expect(ids.every((id) => id?.startsWith('p-'))).toBe(true);
      expect(new Set(ids).size).toBe(ids.length);
      expect(referencedIds.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });
});
