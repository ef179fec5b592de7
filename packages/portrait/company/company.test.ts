import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { builds } from '../body/build.ts';
import { stanceFor } from '../body/stance-of.ts';
import { identify } from '../identity.ts';
import { portrait } from '../portrait.ts';
import { hasTable } from '../scenes/elements/table.ts';
import { companionShot, strangersIn } from './companions.ts';
import { frameTogether } from './frame-together.ts';

const ana: Persona = { seed: 62, traits: { gender: 'Female' } };
const mia: Persona = { seed: 977, traits: { gender: 'Female', hairColor: 'Blonde' } };

const countHeads = (svg: string) => new Set(svg.match(/id="p[^"]*h-outline"/g)).size;

test('an image shows as many faces as the prompt names companions, and one', () => {
  for (const [prompt, heads] of [
    ['in a park', 1],
    ['with a friend in a park', 2],
    ['group of friends in a park', 3],
    ['with four friends in a park', 5],
    ['my brother and me in a park', 2],
    ['in front of a crowd in the street', 1],
  ] as const)
    expect([prompt, countHeads(portrait(ana, readShot(prompt, 5, '4:5').shot).svg)]).toEqual([prompt, heads]);
});

test('another influencer replaces the anonymous companion, and both keep their faces', () => {
  const { shot } = readShot('walking with a friend in a park, full body', 5, '4:5');
  const outline = (svg: string, id: string) => new RegExp(`id="p\\d+${id}-outline" d="([^"]+)"`).exec(svg)?.[1];
  const together = portrait(ana, shot, [], mia).svg;
  expect(countHeads(together)).toBe(2);
  expect(together).not.toBe(portrait(ana, shot).svg);
  expect(together).toBe(portrait(ana, shot, [], mia).svg);
  const swapped = portrait(mia, shot, [], ana).svg;
  expect(outline(together, 'h')).not.toBe(outline(swapped, 'h'));
});

test('another influencer joins the other companions', () => {
  const { shot } = readShot('with a friend and my brother in a park', 5, '4:5');
  expect(countHeads(portrait(ana, shot, [], mia).svg)).toBe(3);
});

test('a grandmother is old', () => {
  const [grandma] = strangersIn(readShot('with my grandma', 5, '4:5').shot).map(identify);
  expect(grandma?.traits).toMatchObject({ gender: 'Female', age: '66+' });
});

test('has no wall that would hide a companion', () => {
  const { shot } = readShot('leaning against a wall with a friend, full body', 5, '4:5');
  expect(stanceFor(identify(ana), shot, 0.3).lean).toBe(0);
  expect(stanceFor(identify(ana), { ...shot, company: null }, 0.3).lean).not.toBe(0);
});

test('anonymous companions are adults of the requested gender', () => {
  for (let seed = 0; seed < 20; seed++) {
    const [man] = strangersIn(readShot('with her boyfriend', seed, '4:5').shot).map(identify);
    expect(man?.traits).toMatchObject({ gender: 'Male' });
    const [woman] = strangersIn(readShot('with his sister', seed, '4:5').shot).map(identify);
    expect(woman?.traits).toMatchObject({ gender: 'Female' });
  }
});

test('companions are inside the image, at one scale and on one ground', () => {
  const { shot } = readShot('group of friends in a park, full body', 5, '4:5');
  const members = [ana, mia, { seed: 3, traits: { gender: 'Male', bodyType: 'Plus Size' } } as const].map((persona) => {
    const identity = identify(persona);
    const { gender, bodyType } = identity.traits;
    return { build: builds[gender][bodyType], stance: stanceFor(identity, shot, 0.2) };
  });
  for (const framing of ['half', 'three-quarter', 'full'] as const) {
    const frames = frameTogether(members, 1, { x: 500, y: 400, scale: 3 }, { width: 1000, height: 1250, framing });
    expect(new Set(frames.map(({ scale }) => scale)).size).toBe(1);
    for (const [index, { x, scale }] of frames.entries()) {
      const half = (members[index]?.build.shoulders ?? 0) * scale;
      expect(x - half).toBeGreaterThan(0);
      expect(x + half).toBeLessThan(1000);
    }
    const feet = frames.map(({ y, scale }, index) => Math.round(y + (members[index]?.stance.foot ?? 0) * scale));
    if (framing === 'full') expect(Math.max(...feet) - Math.min(...feet)).toBeLessThanOrEqual(1);
  }
});

test('every companion adds at most 100 kB to the image', () => {
  for (const prompt of ['selfie with friends at brunch', 'dancing with friends in a club'])
    for (const seed of [1, 2, 3]) {
      const { shot } = readShot(prompt, seed, '4:5');
      expect(portrait(ana, shot).svg.length).toBeLessThan(3 * 100_000);
    }
});

test.each(['sitting in bed with a friend', 'lying in bed with a friend', 'lying on the beach with a friend'])(
  '"%s": the bed or towel is behind both',
  (prompt) => {
    for (const seed of [1, 2, 3]) {
      const { svg } = portrait(ana, readShot(prompt, seed, '4:5').shot);
      const pillow = Math.max(svg.lastIndexOf('M-128 -66Q-140'), svg.lastIndexOf('M-96 -150Q-104'));
      expect(pillow).toBeGreaterThan(0);
      for (const id of ['h', 'k0h'])
        expect(svg.search(new RegExp(`clip-path="url\\(#p\\d+${id}-`))).toBeGreaterThan(pillow);
    }
  },
);

test('the hands of both are on the quilt that covers their legs', () => {
  const { svg } = portrait(ana, readShot('sitting in bed with a friend', 1, '4:5').shot);
  const [before, after, ...others] = svg.split('M-620 226Q-300 186 -110 182Q0 176 110 182Q300 186 620 226V1100');
  expect(others).toEqual([]);
  for (const id of ['h', 'k0h']) {
    expect(before).toMatch(new RegExp(`clip-path="url\\(#p\\d+${id}-`));
    expect(after).not.toMatch(new RegExp(`clip-path="url\\(#p\\d+${id}-`));
  }
});

test.each(['sitting on a bench with', 'sitting on the sofa with', 'sitting in a park with', 'sitting at a table with'])(
  '"%s" another influencer: both have the same seat at the same height',
  (prompt) => {
    for (let seed = 0; seed < 30; seed++)
      for (const leader of [ana, { seed: 4, traits: { gender: 'Male' } } as const]) {
        const { shot } = readShot(`${prompt} a friend`, seed * 7_919, '4:5');
        const leading = stanceFor(identify(leader), shot, 0.2);
        const own = companionShot(shot, 0, leading.kind === 'on the ground');
        const { foot, seat, kind } = stanceFor(identify(mia), own, -0.2, leading);
        expect({ foot, seat, kind }).toEqual({ foot: leading.foot, seat: leading.seat, kind: leading.kind });
      }
  },
);

test('two on a bench have one bench, as wide as both', () => {
  const { shot } = readShot('sitting on a bench with a friend, full body', 5, '4:5');
  const slats = (company: typeof shot.company) => portrait(ana, { ...shot, company }).svg.match(/M(-\d+) 308H(\d+)/g);
  expect(slats('someone')).toHaveLength(1);
  expect(slats(null)).toHaveLength(1);
  const width = (found: RegExpMatchArray | null) => Number(/H(\d+)/.exec(found?.[0] ?? '')?.[1]);
  expect(width(slats('someone'))).toBeGreaterThan(width(slats(null)) + 60);
});

test('a small group that sits on the ground is at the bottom of the image', () => {
  const { shot } = readShot('sitting on the ground with friends in a park', 1, '4:5');
  const members = [ana, mia, ana].map((persona) => {
    const identity = identify(persona);
    const { gender, bodyType } = identity.traits;
    return {
      build: builds[gender][bodyType],
      stance: stanceFor(identity, { ...shot, place: 'yoga', pose: 'sitting' }, 0),
    };
  });
  const size = { width: 1000, height: 1250, framing: 'three-quarter' } as const;
  for (const { y, scale } of frameTogether(members, 1, { x: 500, y: 405, scale: 2.15 }, size))
    expect((y + (members[0]?.stance.foot ?? 0) * scale) / 1250).toBeCloseTo(0.955, 2);
});

test('each figure at a café table has a cup, and the table is under their hands', () => {
  const { shot } = readShot('sitting at a café table with a friend', 5, '4:5');
  expect(hasTable(shot)).toBe(true);
  const cups = (company: typeof shot.company, companions: typeof shot.companions) =>
    portrait(ana, { ...shot, place: 'cafe', company, companions }).svg.split('h80q0 52').length - 1;
  expect(cups('someone', ['someone'])).toBe(2);
  expect(cups('group', ['someone', 'someone'])).toBe(3);
  expect(cups(null, [])).toBe(1);
});

test('a surfboard is next to the row, and hides no companion', () => {
  const { shot } = readShot('carrying a surfboard with two friends, three-quarter', 6, '4:5');
  const scaleOf = (each: typeof shot) =>
    Number(/translate\([^)]*\) scale\(([\d.]+)\)"><path/.exec(portrait(ana, each).svg)?.[1]);
  expect(scaleOf(shot)).toBeLessThan(scaleOf({ ...shot, props: ['ball'] }));
});

test('a row has room for the dog of the influencer', () => {
  const { shot } = readShot('walking a dog on a leash with a friend, three-quarter', 6, '4:5');
  const without = { ...shot, props: [] };
  const scaleOf = (each: typeof shot) =>
    Number(/translate\([^)]*\) scale\(([\d.]+)\)"><path/.exec(portrait(ana, each).svg)?.[1]);
  expect(scaleOf(shot)).toBeLessThan(scaleOf(without));
});
