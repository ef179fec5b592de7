import { type Activity, activities } from '@galatea/shot-language/activity-names.ts';
import { activityHabits } from '@galatea/shot-language/habits/activity-habits.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { type Persona, traitOptions } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { builds } from '../body/build.ts';
import { stanceFor } from '../body/stance-of.ts';
import { frameFigure } from '../frame-figure.ts';
import { identify } from '../identity.ts';
import { portrait } from '../portrait.ts';
import { undrawnProps } from '../undrawn-props.ts';

const woman: Persona = { seed: 62, traits: { gender: 'Female', bodyType: 'Curvy' } };
const man: Persona = { seed: 231, traits: { gender: 'Male', bodyType: 'Athletic' } };
const plain = readShot('in a park, facing the camera', 3, '4:5').shot;

function shotOf(activity: Activity, change: Partial<Shot> = {}): Shot {
  const { pose, framings } = activityHabits[activity];
  return { ...plain, props: [], activity, pose, framing: framings[0] ?? 'full', ...change };
}

test.each(activities)('%s differs from the image of its pose and stays below 150 kB', (activity) => {
  for (const persona of [woman, man]) {
    const { svg } = portrait(persona, shotOf(activity));
    expect(svg).not.toBe(portrait(persona, shotOf(activity, { activity: null })).svg);
    expect(svg.length).toBeLessThan(150_000);
    expect(svg).not.toContain('NaN');
  }
});

test.each(activities)('%s keeps the thighs and shins of every body at a natural length', (activity) => {
  for (const persona of [woman, man])
    for (const seed of [1, 2, 3, 4]) {
      const identity = identify(persona);
      const { legs } = stanceFor(identity, shotOf(activity, { seed }), 0.3);
      const { hips } = builds[identity.traits.gender][identity.traits.bodyType];
      for (const [index, { knee, ankle }] of legs.entries()) {
        const hip = [(index === 0 ? -1 : 1) * hips * 0.5, 250] as const;
        // Perspective can shorten a leg, but nothing lengthens it.
        expect(Math.hypot(knee[0] - hip[0], knee[1] - hip[1])).toBeLessThan(200);
        expect(Math.hypot(ankle[0] - knee[0], ankle[1] - knee[1])).toBeLessThan(200);
      }
    }
});

test.each(['tree pose', 'warrior pose', 'dancing'] as const)('%s fits into every aspect ratio', (activity) => {
  const camera = { aside: 0.12, size: 1 };
  for (const [width, height] of [
    [1000, 1000],
    [1000, 1250],
    [1000, 667],
    [1000, 1778],
  ] as const) {
    const stance = stanceFor(identify(man), shotOf(activity), 0.3);
    const { x, y, scale } = frameFigure({ framing: 'full' }, stance, camera, width, height, 0.3);
    const { reach = 120, rise = 136 } = stance;
    expect(x - reach * scale).toBeGreaterThan(-1); // positions are whole units
    expect(x + reach * scale).toBeLessThan(width + 1);
    expect(y - rise * scale).toBeGreaterThanOrEqual(0);
  }
});

test('draws the body of an influencer with the same proportions in every crop', () => {
  for (const bodyType of traitOptions.bodyType) {
    const persona: Persona = { seed: 62, traits: { gender: 'Female', bodyType } };
    const trunks = (['half', 'three-quarter', 'full'] as const).map((framing) => {
      const { svg } = portrait(persona, { ...plain, pose: 'facing', framing });
      return /id="p\d+c-trunk"><path d="([^"]+)"/.exec(svg)?.[1];
    });
    expect(trunks[0]).toBeDefined();
    expect(new Set(trunks).size).toBe(1);
  }
});

test('a desk shows the requested laptop, and hands that run hold no cup', () => {
  const atDesk = readShot('working at a desk with a laptop', 3, '4:5').shot;
  expect(undrawnProps('Female', atDesk, 'working at a desk with a laptop')).toEqual([]);
  const prompt = 'running in the park with a coffee cup';
  expect(undrawnProps('Female', readShot(prompt, 3, '4:5').shot, prompt)).toEqual(['coffee cup']);
});

test('reports a kite above the frame, and boxing gloves are on the hands', () => {
  const report = (prompt: string) => undrawnProps('Female', readShot(prompt, 3, '4:5').shot, prompt);
  expect(report('flying a kite on the beach')).toEqual([]);
  expect(report('waist up, flying a kite on the beach')).toEqual(['flying kite']);
  expect(report('boxing with red gloves')).toEqual([]);
});

test('a leash runs from the hand to the collar only if the prompt names it', () => {
  const { shot } = readShot('walking a dog on a leash in the park, full body', 3, '4:5');
  const without = { ...shot, props: shot.props.filter((prop) => prop !== 'leash') };
  const strokes = (each: Shot) => portrait(woman, each).svg.split('stroke-width="4.6"').length - 1;
  expect(strokes(shot)).toBe(strokes(without) + 1);
});

test('a leash is in the image, or reported if the hand that holds it is not', () => {
  const report = (prompt: string) => undrawnProps('Female', readShot(prompt, 3, '4:5').shot, prompt);
  expect(report('walking a dog on a leash')).toEqual([]);
  expect(report('walking a dog on a leash, three-quarter')).toEqual([]);
  expect(report('walking a dog on a leash, waist up')).toEqual(['leash']);
  expect(readShot('holding a leash', 3, '4:5').shot.framing).not.toBe('half');
});

test('an influencer on a sofa has no quilt of a bed', () => {
  for (const [prompt, hasQuilt] of [
    ['lying in bed', true],
    ['lying on the sofa', false],
  ] as const)
    for (const seed of [1, 2, 3])
      expect(portrait(woman, readShot(prompt, seed, '4:5').shot).svg.includes('M-700 168Q-300 132')).toBe(hasQuilt);
});

test('rain wets the clothes outdoors unless an umbrella covers the figure', () => {
  const drops = (prompt: string) =>
    portrait(woman, readShot(prompt, 5, '4:5').shot).svg.includes('fill="#0f1522" opacity=".26"');
  expect(drops('walking in the rain on a street, no umbrella')).toBe(true);
  expect(drops('walking in the rain on a street with an umbrella')).toBe(false);
  expect(drops('at home on a rainy day')).toBe(false);
  expect(drops('walking on a sunny street')).toBe(false);
});
