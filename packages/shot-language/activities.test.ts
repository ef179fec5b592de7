import { expect, test } from 'vitest';
import { type Activity, activities } from './activity-names.ts';
import { readChangedShot } from './change-shot.ts';
import { activityHabits } from './habits/activity-habits.ts';
import { readShot } from './read-shot.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919 + 3);
const read = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5'));

test.each([
  ['tree pose on a mountain', 'tree pose'],
  ['warrior pose at sunrise', 'warrior pose'],
  ['meditating in a park', 'meditation'],
  ['cooking at the stove', 'cooking'],
  ['lying in bed in the morning', 'lying'],
  ['asleep', 'lying'],
  ['reading in bed', 'in bed'],
  ['working at a desk', 'desk work'],
  ['on a video call', 'video call'],
  ['riding a bike through the city', 'cycling'],
  ['dancing at a festival', 'dancing'],
  ['jogging by the river', 'running'],
  ['swimming in the sea', 'swimming'],
  ['playing the piano', 'piano'],
] as const)('"%s" shows the activity %s with any seed', (prompt, activity: Activity) => {
  for (const { shot, notDrawn } of read(prompt)) {
    expect(shot.activity).toBe(activity);
    expect(shot.pose).toBe(activityHabits[activity].pose);
    expect(activityHabits[activity].framings).toContain(shot.framing);
    expect(notDrawn).toEqual([]);
  }
});

test('a prompt without an activity shows none', () => {
  for (const prompt of ['', 'in a park', 'yoga teacher at sunrise', 'walking a dog', 'a bicycle', 'at the pool'])
    for (const { shot } of read(prompt))
      expect({ prompt, activity: shot.activity }).toEqual({ prompt, activity: null });
});

test('reports an activity that another pose or the framing hides', () => {
  for (const { shot, notDrawn } of read('arms crossed, running in the park')) {
    expect(shot.activity).toBeNull();
    expect(notDrawn).toEqual(['running']);
  }
  for (const { notDrawn } of read('close-up, playing the piano')) expect(notDrawn).toEqual(['playing piano']);
});

test('reports yoga poses that the illustration does not have', () => {
  for (const { notDrawn } of read('downward dog in a yoga studio')) expect(notDrawn).toEqual(['downward dog']);
  for (const { notDrawn } of read('handstand on the beach')) expect(notDrawn).toEqual(['handstand']);
});

test('a change keeps the activity, and another pose ends it', () => {
  const change = (words: string) =>
    readChangedShot({ prompt: 'running in the park', seed: 4, aspect: '4:5' }, [words]).shot.activity;
  expect(change('at night')).toBe('running');
  expect(change('arms crossed')).toBeNull();
  expect(change('dancing')).toBe('dancing');
});

test('a bride wears a white dress and a veil, a graduate a gown and a mortarboard', () => {
  for (const { shot, notDrawn } of read('bride with a veil and a bouquet')) {
    expect(shot).toMatchObject({ outfit: 'evening dress', outfitColor: '#f7f3ea' });
    expect(shot.props).toEqual(expect.arrayContaining(['veil', 'flowers']));
    expect(notDrawn).toEqual([]);
  }
  for (const { shot } of read('graduation day with cap and gown')) {
    expect(shot.outfit).toBe('graduation gown');
    expect(shot.props).toContain('mortarboard');
  }
});

test('"on stage" is a stage, and a leash leads a dog', () => {
  for (const { shot } of read('singing on a stage')) expect(shot).toMatchObject({ place: 'festival', sight: 'stage' });
  for (const { shot } of read('holding a leash')) expect(shot.props).toEqual(expect.arrayContaining(['dog', 'leash']));
});

test('every activity has a framing', () => {
  expect(activities.filter((activity) => activityHabits[activity].framings.length === 0)).toEqual([]);
});
