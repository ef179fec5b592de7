import { expect, test } from 'vitest';
import { readShot } from './read-shot.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919 + 3);
const read = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5'));

test.each([
  ['holding hands on the beach', 'holding hands'],
  ['high five at the gym', 'high five'],
  ['reading the newspaper', 'newspaper'],
  ['getting a haircut', 'getting haircut'],
  ['trying on shoes in a boutique', 'trying on'],
  ['applying lotion on my face', 'applying'],
  ['relaxing in a bubble bath', 'in bubble bath'],
  ['on a swing in the garden', 'on swing'],
  ['on a lounger by the pool', 'on lounger'],
  ['in a convertible', 'in convertible'],
  ['pushing a stroller in the park', 'stroller'],
  ['picking up a friend from school', 'school'],
  ['squat rack, close-up', 'squat rack'],
  ['on the balcony, close-up', 'balcony'],
  ['sitting on the floor in a summer dress', 'sitting on floor'],
  ['eating ramen in a restaurant in Tokyo', 'Tokyo'],
  ['in a studio, on a beach', 'beach'],
])('names the missing part of "%s"', (prompt, missing) => {
  for (const { notDrawn } of read(prompt)) expect(notDrawn).toContain(missing);
});

test.each([
  ['drinking wine on the balcony', { place: 'rooftop' }],
  ['at the squat rack', { place: 'gym' }],
  ['sitting on the floor with my laptop', { pose: 'sitting', seat: 'ground' }],
  ['sitting on a stool in a bar', { pose: 'sitting', seat: 'raised' }],
  ['soaked by the rain, laughing', { weather: 'rain' }],
  ['holding a bouquet of roses', { pose: 'holding' }],
  ['a walk in Paris', { sight: 'eiffel tower' }],
] as const)('shows "%s" and names nothing', (prompt, shown) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot).toMatchObject(shown);
    expect(notDrawn).toEqual([]);
  }
});

test('is not in a spa when soaked', () => {
  for (const { shot } of read('soaked and happy')) expect(shot).toMatchObject({ weather: 'rain' });
});
