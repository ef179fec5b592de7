import { expect, test } from 'vitest';
import { makeRoom, placeInScene, type SceneThing } from './placement-scene.ts';

const postId = '00000001-0000-4000-8000-000000000000';
const serum: SceneThing = { name: 'Serum', kind: 'product', heightCm: 12 };
const lamp: SceneThing = { name: 'Lamp', kind: 'product', heightCm: 150 };

function place(shown: SceneThing, request: string, isOwnRequest = false): string {
  return placeInScene(shown, { request, isOwnRequest, postId });
}

test('adds the reference to the planned scene, in the role of its kind', () => {
  expect(place(serum, 'walking through a market')).toBe('walking through a market, @Serum in hand');
  expect(place(lamp, 'in a hotel')).toBe('in a hotel, next to @Lamp');
  expect(place({ name: 'Hat', kind: 'garment', heightCm: null }, 'surfing')).toBe('surfing, wearing @Hat');
  expect(place({ name: 'Bar', kind: 'place', heightCm: null }, '')).toBe('at @Bar');
  expect(place({ name: 'Nova', kind: 'logo', heightCm: null }, 'running')).toBe('running, a t-shirt with @Nova');
});

test('replaces a scene that occupies both hands by a calm one for a product, unless the user chose it', () => {
  expect(place(serum, 'surfing a small wave')).toBe('on the sofa at home in the afternoon, @Serum in hand');
  expect(place(serum, '')).toBe('on the sofa at home in the afternoon, @Serum in hand');
  expect(place(serum, 'surfing a small wave', true)).toBe('surfing a small wave, @Serum in hand');
});

test('leaves a hand free for a product', () => {
  const prompt = 'half-length, soft smile, both hands around a mug, looking at the camera';
  expect(makeRoom(prompt, serum)).toBe('half-length, soft smile, looking at the camera');
  expect(makeRoom('close-up, hand in hair', lamp)).toBe('full-length');
  expect(makeRoom('holding a book', serum)).toBe('holding a book');
  expect(makeRoom(prompt, { ...serum, kind: 'garment' })).toBe(prompt);
  expect(makeRoom(prompt, undefined)).toBe(prompt);
});
