import { expect, test } from 'vitest';
import { fitsWeekday, isWeekendStory, weekendFrom } from './weekdays.ts';

/** Monday to Sunday. */
const week = Array.from({ length: 7 }, (_, days) => Temporal.PlainDate.from('2027-02-08').add({ days }).toString());

test.each([
  ['A lake in the morning mist', [1, 2, 3, 4, 5, 6, 7]],
  ['Weekend trip by car at noon', [6, 7]],
  ['Packing for long weekends', [6, 7]],
  ['Train to work, headphones on', [1, 2, 3, 4, 5]],
  ['Office on a quiet morning', [1, 2, 3, 4, 5]],
  ['Commuting through the rain', [1, 2, 3, 4, 5]],
  ['Coffee on the commute', [1, 2, 3, 4, 5]],
  ['Laptop open in a coworking space', [1, 2, 3, 4, 5]],
  ['Home workout in the living room', [1, 2, 3, 4, 5, 6, 7]],
  ['Before a work of art in the gallery', [1, 2, 3, 4, 5, 6, 7]],
  ['Cat on the sofa, lazy Sunday', [7]],
  ['tuesday in the garden', [2]],
  ['Market on Wednesdays and Fridays', [3, 5]],
  ['Saturday at the office', [6]],
  ['Friday evening, the weekend begins', [5]],
])('allows “%s” on %j', (scene, days) => {
  expect([1, 2, 3, 4, 5, 6, 7].filter((weekday) => fitsWeekday(scene, week[weekday - 1] ?? ''))).toEqual(days);
});

test('recognizes a weekend story by its name', () => {
  expect(['A weekend outside', 'A trip to Rome'].map(isWeekendStory)).toEqual([true, false]);
});

test('returns the days from Friday or Saturday to Sunday for a weekend story', () => {
  expect(week.map((day) => weekendFrom(day))).toEqual([[], [], [], [], week.slice(4), week.slice(5), []]);
});
