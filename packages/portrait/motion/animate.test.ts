import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { expect, test } from 'vitest';
import { portrait } from '../portrait.ts';
import { animate, motionsFor } from './animate.ts';
import { choreograph } from './choreography.ts';
import { motions } from './motions.ts';

const mia: Persona = { seed: 62, traits: { gender: 'Female', hairLength: 'Long (Below Shoulders)' } };

const scenes = [
  'half-length on a beach at golden hour',
  'full body, walking in a rainy street',
  'close-up portrait at a café, laughing',
  'ski slope in snow, full body',
  'with a friend in a park in autumn',
  'dancing in a club',
];

const clipOf = (prompt: string, motion: (typeof motions)[number]) => {
  const { shot } = readShot(prompt, 3, '9:16');
  return animate({ persona: mia, shot, references: [], companion: null, motion, seconds: 5 });
};

test.each(scenes)('%s: the clip starts with the image', (prompt) => {
  const { shot } = readShot(prompt, 3, '9:16');
  const image = portrait(mia, shot).svg;
  for (const motion of motionsFor(mia, shot, null)) {
    const clip = clipOf(prompt, motion);
    const figures = /<g transform="translate\(0.00 0.00\) scale\(1.00000\)">(.*)<\/g><\/svg>$/.exec(
      clip.at(0).figures,
    )?.[1];
    expect(figures?.length).toBeGreaterThan(10_000);
    expect(image).toContain(figures);
  }
});

test.each(scenes)('%s: the movements end where they start', (prompt) => {
  for (const motion of motions) {
    const moments = choreograph(motion, readShot(prompt, 3, '9:16').shot, 5);
    const [first, last] = [moments(0), moments(0.99999)];
    const numbers = ({ zoom, movements: { leader } }: typeof first) => [
      ...Object.values(zoom),
      ...[leader.turn, leader.towards, leader.tilt, leader.nod, leader.lean, leader.rise, leader.breath, leader.lids],
      ...[leader.mood.share, leader.sway(0), leader.sway(400), leader.walk?.strength ?? 0],
    ];
    expect(numbers(first)).toEqual(numbers(last).map((value) => expect.closeTo(value, 2)));
  }
});

test.each(scenes)('%s: every document is complete', (prompt) => {
  const clip = clipOf(prompt, 'scene');
  const { figures, before } = clip.at(0.37);
  const { backs, front, near, over } = clip.still;
  for (const document of [...backs, front, near, over, figures, before].flatMap((one) => one ?? [])) {
    const ids = new Set([...document.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of document.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id);
    expect(document).not.toMatch(/NaN|undefined/);
  }
});

test('water has several backgrounds, and other places have one', () => {
  expect(clipOf('on a beach', 'scene').still.backs.length).toBeGreaterThan(4);
  expect(clipOf('in a library', 'scene').still.backs.length).toBe(1);
});

test('only an upright figure walks', () => {
  const motionsOfPrompt = (prompt: string) => motionsFor(mia, readShot(prompt, 3, '9:16').shot, null);
  expect(motionsOfPrompt('standing in a street')).toEqual(motions);
  expect(motionsOfPrompt('sitting in a library')).not.toContain('walk');
});

test('the lids shut in a blink', () => {
  const clip = clipOf('close-up portrait in a studio, facing the camera', 'push-in');
  const openings = [0, 27, 28, 29, 30, 31, 32, 33, 34, 35].map(
    (frame) => clip.at(frame / 120).figures.split('-eyel"').length,
  );
  expect(new Set(openings).size).toBeGreaterThan(1);
});
