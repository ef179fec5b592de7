import { readShot } from '@galatea/shot-language/read-shot.ts';
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
} from '@galatea/shot-language/shot.ts';
import { type Persona, traitNames, traitOptions } from '@galatea/shot-language/traits.ts';
import { describe, expect, test } from 'vitest';
import { cameraFor } from './camera.ts';
import { identify } from './identity.ts';
import { portrait } from './portrait.ts';
import { undrawnProps } from './undrawn-props.ts';
import { wardrobeFor } from './wardrobe/wardrobe.ts';

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
  activity: null,
  seat: null,
  company: null,
  companions: [],
  furniture: null,
  gaze: 'camera',
  expression: 'soft smile',
  outfit: 'shirt',
  outfitColor: null,
  secondColor: null,
  propColors: {},
  pattern: null,
  legwear: null,
  footwear: null,
  legwearPattern: null,
  props: [],
  without: [],
  sight: null,
  aspect: '1:1',
  seed: 5,
};

describe('portrait image', () => {
  test('is byte-for-byte identical for the same influencer and shot', () => {
    expect(portrait(mia, plain)).toEqual(portrait(mia, { ...plain }));
  });

  const fields = {
    place: places,
    time: times,
    framing: framings,
    gaze: gazes,
    expression: expressions,
    outfit: outfits,
    pose: poses,
    aspect: aspects,
  } as const;
  test.each(Object.entries(fields))('differs for every %s', (field, options: readonly string[]) => {
    const drawn = options.map((option) => portrait(mia, { ...plain, [field]: option }).svg);
    expect(new Set(drawn).size).toBe(options.length);
  });

  test('shows every prop and reports none as missing', () => {
    const held: Shot = { ...plain, pose: 'holding', framing: 'three-quarter' };
    // An influencer who does not wear any of these props by default.
    const plainly: Persona = { seed: 0, traits: { ...mia.traits, gender: 'Male' } };
    const drawn = props.map((prop) => portrait(plainly, { ...held, outfit: 'linen shirt', props: [prop] }).svg);
    expect(new Set([...drawn, portrait(plainly, { ...held, outfit: 'linen shirt' }).svg]).size).toBe(props.length + 1);
    expect(props.flatMap((prop) => undrawnProps('Female', { ...held, props: [prop] }, `a ${prop}`))).toEqual([]);
  });

  test('reports a prop for which the pose leaves no free hand', () => {
    const crossed: Shot = { ...plain, pose: 'arms crossed', props: ['guitar', 'scarf'] };
    expect(undrawnProps('Female', crossed, 'arms crossed, Guitar, scarf')).toEqual(['Guitar']);
    // A word of the prompt that is not the name of the prop.
    const withPaper: Shot = { ...crossed, props: ['paper'] };
    expect(undrawnProps('Female', withPaper, 'arms crossed, with a passport')).toEqual(['passport']);
    const dressed: Shot = { ...plain, legwear: 'jeans', footwear: 'boot' };
    const garmentPrompt = 'shirt, jeans and boots';
    expect(undrawnProps('Female', { ...dressed, framing: 'full' }, garmentPrompt)).toEqual([]);
    expect(undrawnProps('Female', { ...dressed, framing: 'three-quarter' }, garmentPrompt)).toEqual(['boots']);
    expect(undrawnProps('Female', { ...dressed, framing: 'close-up' }, garmentPrompt)).toEqual(['jeans', 'boots']);
    expect(undrawnProps('Female', { ...dressed, framing: 'full', outfit: 'summer dress' }, garmentPrompt)).toEqual([
      'jeans',
    ]);
  });

  test('reports clothes in the prompt that men do not wear', () => {
    const listUndrawn = (gender: 'Female' | 'Male', prompt: string) =>
      Array.from({ length: 40 }, (_, seed) => undrawnProps(gender, readShot(prompt, seed, '4:5').shot, prompt).join());
    const all = (said: string) => Array.from({ length: 40 }, () => said);
    for (const [prompt, skirt] of [
      ['a pleated skirt, full-length', 'pleated skirt'],
      ['a shirt and a skirt, full-length', 'skirt'],
      ['top and skirt', 'skirt'],
    ] as const) {
      expect(listUndrawn('Male', prompt)).toEqual(all(skirt));
      expect(listUndrawn('Female', prompt)).toEqual(all(''));
    }
    expect(listUndrawn('Male', 'in a red dress')).toEqual(all('dress'));
    expect(listUndrawn('Male', 'a long white evening gown')).toEqual(all('gown'));
    expect(listUndrawn('Male', 'a yellow bikini')).toEqual(all('bikini'));
    for (const prompt of ['dressed up for the opera', 'beach day', 'swim trunks', 'shirt and shorts, full-length'])
      expect(listUndrawn('Male', prompt)).toEqual(all(''));
    // The outfit that replaces the dress can be combined with jeans.
    const both: Shot = { ...plain, outfit: 'summer dress', legwear: 'jeans', framing: 'full' };
    expect(undrawnProps('Male', both, 'jeans')).toEqual([]);
  });

  test('has eight different compositions for eight requests with the same prompt', () => {
    for (const prompt of ['walking in a city street', 'coffee in a café', 'summer garden', 'red dress', '']) {
      const eight = Array.from({ length: 8 }, (_, at) => {
        const { shot } = readShot(prompt, at + 3, '4:5');
        return [shot.framing, shot.pose, shot.gaze, shot.expression, Object.values(cameraFor(shot))].join();
      });
      expect(new Set(eight).size).toBe(8);
    }
  });

  test('dresses each influencer from their own wardrobe, with at least twenty tops', () => {
    const [own, again, other] = [mia, mia, { ...mia, seed: 21 }].map((each) => wardrobeFor(identify(each)));
    expect(own).toEqual(again);
    expect(own).not.toEqual(other);
    expect(Object.values(own?.tops ?? {}).length).toBeGreaterThanOrEqual(20);
  });

  test('shows the season and weather outdoors', () => {
    const outdoors = [...seasons.map((season) => ({ season })), ...weathers.slice(1).map((weather) => ({ weather }))];
    expect(
      new Set(outdoors.map((change) => portrait(mia, { ...plain, place: 'park', season: 'spring', ...change }).svg))
        .size,
    ).toBe(outdoors.length);
  });

  test.each(traitNames)('shows every option of %s', (trait) => {
    // `mia` has hair; without it, neither the hairstyle nor the hair color would be visible.
    const drawn = traitOptions[trait].map(
      (option) => portrait({ ...mia, traits: { ...mia.traits, [trait]: option } }, plain).svg,
    );
    expect(new Set(drawn).size).toBe(traitOptions[trait].length);
  });

  test('shows different faces for different seeds with the same traits', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) =>
      portrait({ ...mia, seed }, plain).svg.replaceAll(/p\d+[bhc]/g, ''),
    );
    expect(new Set(drawn).size).toBe(60);
  });
});
