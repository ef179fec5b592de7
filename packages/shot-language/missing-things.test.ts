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
  ['driving a convertible', 'driving'],
  ['pushing a stroller in the park', 'stroller'],
  ['picking up a friend from school', 'school'],
  ['squat rack, close-up', 'squat rack'],
  ['on the balcony, close-up', 'balcony'],
  ['sitting on the floor in a summer dress', 'sitting on floor'],
  ['eating ramen in a restaurant in Tokyo', 'Tokyo'],
  ['in a studio, on a beach', 'beach'],
  ['feeding a baby goat', 'baby goat'],
  ['yoga, close-up', 'yoga'],
  ['at the dentist', 'at dentist'],
  ['asleep on the train', 'train'],
  ['sitting on the steps with a friend', 'sitting on steps'],
  ['sitting on the floor of a restaurant, three-quarter', 'sitting on floor'],
])('names the missing part of "%s"', (prompt, missing) => {
  for (const { notDrawn } of read(prompt)) expect(notDrawn).toContain(missing);
});

test.each([
  ['drinking wine on the balcony', { place: 'rooftop' }],
  ['driving a car, laughing', { place: 'car' }],
  ['at the squat rack', { place: 'gym' }],
  ['sitting on the floor with my laptop', { pose: 'sitting', seat: 'ground' }],
  ['sitting on a stool in a bar', { pose: 'sitting', seat: 'raised' }],
  ['soaked by the rain, laughing', { weather: 'rain' }],
  ['holding a bouquet of roses', { pose: 'holding' }],
  ['a walk in Paris', { sight: 'eiffel tower' }],
  ['video call at my desk', { activity: 'video call' }],
  ['video call, working on laptop', { activity: 'video call' }],
  ['working on my laptop in bed', { activity: 'in bed', props: ['laptop'] }],
  ['walking my golden retriever', { propColors: { dog: '#dfae62' } }],
  ['a black dog in the park', { propColors: { dog: '#1d1d21' } }],
  ['holding a baby', { props: ['baby'] }],
  ['walking home from work', { pose: 'walking', place: 'street', props: [] }],
  ['sitting on the steps with an ice cream', { pose: 'sitting', seat: 'steps' }],
  ['sitting on the floor with a coffee and a friend', { pose: 'sitting', seat: 'ground' }],
  ['lying in the grass in the park', { activity: 'lying' }],
] as const)('shows "%s" and names nothing', (prompt, shown) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot).toMatchObject(shown);
    expect(notDrawn).toEqual([]);
  }
});

test('is not in a spa when soaked', () => {
  for (const { shot } of read('soaked and happy')) expect(shot).toMatchObject({ weather: 'rain' });
});

test('shows no baby if the word describes another noun', () => {
  for (const prompt of ['a baby goat', 'with my baby sister', 'at a baby shower'])
    for (const { shot } of read(prompt)) expect(shot.props).toEqual([]);
});

test.each(['yoga at sunrise on the beach', 'yoga in the park', 'doing yoga at home'])(
  '"%s" shows a yoga pose',
  (prompt) => {
    for (const { shot, notDrawn } of read(prompt)) {
      expect(['tree pose', 'warrior pose', 'meditation']).toContain(shot.activity);
      expect(notDrawn).toEqual([]);
    }
  },
);

test('rain falls on no snow, unless the prompt names the winter', () => {
  for (const { shot } of read('rainy day in the park')) expect(shot.season).not.toBe('winter');
  for (const { shot } of read('rainy winter day in the park')) expect(shot.season).toBe('winter');
});

test('a bright room is shown by day unless the prompt states otherwise', () => {
  for (const { shot } of read('yoga in a bright living room')) expect(['morning', 'noon']).toContain(shot.time);
  for (const { shot } of read('a bright smile in a bright kitchen at night')) expect(shot.time).toBe('night');
});
