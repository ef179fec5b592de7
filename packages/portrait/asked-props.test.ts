import { readShot } from '@galatea/shot-language/read-shot.ts';
import { type Place, type Prop, places, type Shot } from '@galatea/shot-language/shot.ts';
import { expect, test } from 'vitest';
import { chooseCarry } from './body/props/carrying.ts';
import { drawScene } from './scenes/draw-scene.ts';
import { laidOn, settingFor } from './scenes/elements/table.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919 + 3);

function readShots(prompt: string): readonly Shot[] {
  return seeds.map((seed) => readShot(prompt, seed, '4:5').shot);
}

test('puts a prop in a hand only if the prompt or its activity calls for it', () => {
  const held = (prompt: string) => new Set(readShots(prompt).map((shot) => chooseCarry(shot)?.prop ?? 'nothing'));
  for (const prompt of [
    'travel blogger in Rome',
    'a writer at home',
    'yoga at sunrise',
    'gardening in May',
    'adventure',
  ])
    expect([prompt, ...held(prompt)]).toEqual([prompt, 'nothing']);
  expect([...held('walking with an umbrella in the rain')]).toEqual(['umbrella']);
  expect([...held('holding a glass')]).toEqual(['drink']);
});

test('sets a table that suits the place without repeating the prop in the hand', () => {
  const at = (place: Place, props: readonly Prop[]): Shot => ({
    ...readShot(`${place}, half body, facing the camera`, 1, '4:5').shot,
    place,
    props,
  });
  expect(settingFor(at('cafe', []))).toBe('cup');
  expect(settingFor(at('cafe', ['iced coffee']))).toBeNull();
  expect(settingFor(at('restaurant', ['drink']))).toBe('plate');
  expect(settingFor(at('library', []))).toBe('books');
  expect(settingFor(at('library', ['book']))).toBeNull();
  expect(settingFor(at('cafe', ['coffee cup', 'croissant']))).toBeNull();
  for (const place of places.filter((each) => !['cafe', 'cafe terrace', 'restaurant', 'library'].includes(each)))
    expect(settingFor(at(place, []))).toBeNull();
});

test('keeps negated items off the table', () => {
  const settings = (prompt: string) => new Set(readShots(`${prompt}, half body`).map(settingFor));
  expect(settings('at a café')).toContain('cup');
  for (const no of ['no coffee', 'without coffee', 'no drinks', 'no cup', 'without a drink or food'])
    expect([no, ...settings(`at a café, ${no}`)]).toEqual([no, null]);
  expect(settings('café terrace, no coffee')).toEqual(new Set([null]));
  expect(settings('in a restaurant, no food')).toEqual(new Set([null]));
  expect(settings('in a library without books')).toEqual(new Set([null]));
  expect(settings('at a café, no food')).toContain('cup');
});

test('shows requested food in a hand or on the table, and no other food', () => {
  for (const [prompt, food] of [
    ['morning coffee and a croissant at a café', 'croissant'],
    ['eating pizza', 'pizza'],
    ['birthday cake with candles', 'birthday cake'],
    ['delicious food, ramen', 'noodles'],
    ['an apple in hand, walking in the park', 'apple'],
  ] as const)
    for (const shot of readShots(prompt)) {
      expect([chooseCarry(shot)?.prop, ...laidOn(shot)], prompt).toContain(food);
      expect([prompt, shot.props.includes('plate')]).toEqual([prompt, false]);
    }
});

test('renders a place without the items that the prompt excludes', () => {
  const size = { width: 1_000, height: 1_250 };
  for (const [prompt, thing] of [
    ['at home, no plants', 'plants'],
    ['in a park without trees', 'trees'],
    ['in a park, no lamps', 'lamps'],
    ['restaurant without candles', 'candles'],
    ['rooftop, no fairy lights', 'fairy lights'],
    ['in the gym without dumbbells', 'dumbbell'],
    ['at the beach, no parasol', 'umbrella'],
    ['in a garden, no flowers', 'flowers'],
  ] as const) {
    const { shot } = readShot(prompt, 7, '4:5');
    expect([prompt, ...shot.without]).toContain(thing);
    const [bare, usual] = [shot, { ...shot, without: [] }].map((each) => drawScene(each, size, 'a').back.length);
    expect(bare, prompt).toBeLessThan(usual ?? 0);
  }
});
