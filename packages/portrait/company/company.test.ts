import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { builds } from '../body/build.ts';
import { stanceFor } from '../body/stance-of.ts';
import { identify } from '../identity.ts';
import { portrait } from '../portrait.ts';
import { strangersIn } from './companions.ts';
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
    const frames = frameTogether(members, 1, { x: 500, y: 400, scale: 3 }, { width: 1000, framing });
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
