import { expect, test } from 'vitest';
import { findOccasion } from './occasions.ts';
import { countries } from './seasons.ts';

test.each([
  ['2027-12-24', 'DE', 'Christmas Eve'],
  ['2027-12-31', 'AM', "New Year's Eve"],
  ['2027-01-01', 'AD', "New Year's Day"],
  ['2027-02-14', 'US', "Valentine's Day"],
  ['2027-03-28', 'DE', 'Easter Sunday'],
  ['2027-03-29', 'DE', 'Easter Monday'],
  ['2027-10-31', 'US', 'Halloween'],
  ['2027-11-25', 'US', 'Thanksgiving Day'],
  ['2027-07-04', 'US', 'Independence Day'],
  ['2027-12-02', 'AE', 'National Day'],
  ['2027-09-18', 'CL', 'National holiday'],
  ['2027-05-28', 'AM', 'Republic Day'],
  ['2027-07-14', 'BL', 'Bastille Day'],
  ['2027-07-01', 'CA', 'Canada Day'],
  ['2027-01-26', 'AU', 'Australia Day'],
])('on %s in %s, returns the holiday %s', (day, country, name) => {
  const occasion = findOccasion(day, country);
  expect(occasion?.name).toBe(name);
  expect(occasion?.ideas.length).toBeGreaterThan(0);
});

test.each([
  ['a day like any other', '2027-02-09', 'DE'],
  ['a feast of another country', '2027-07-04', 'DE'],
  ['a feast of another calendar', '2027-01-07', 'BA'],
  ['the day after a feast', '2027-11-26', 'US'],
  ['another new year', '2027-02-05', 'TW'],
  ['another Easter', '2027-05-03', 'HR'],
  ['another thanksgiving', '2027-11-23', 'JP'],
  ['a day that only begins like a feast', '2027-09-30', 'CA'],
  ['a day off instead of a feast', '2027-12-27', 'GB'],
  ['a feast where the country is not known', '2027-12-25', undefined],
])('returns no holiday for %s', (_what, day, country) => {
  expect(findOccasion(day, country)).toBeUndefined();
});

test('matches a holiday to the weather in its country', () => {
  const listScenes = (day: string, country: string) =>
    findOccasion(day, country)
      ?.ideas.map(({ scene }) => scene)
      .join();
  expect(listScenes('2027-12-25', 'DE')).toMatch(/snow/);
  expect(listScenes('2027-12-25', 'DE')).not.toMatch(/summer/);
  for (const country of ['AU', 'BR']) {
    expect(listScenes('2027-12-25', country)).toMatch(/summer/);
    expect(listScenes('2027-12-25', country)).not.toMatch(/snow|winter/);
  }
  expect(listScenes('2027-03-28', 'AU')).not.toMatch(/spring|cherry/i);
});

test('has ideas for every holiday of every country', () => {
  const year = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10));
  const empty = countries.flatMap((country) =>
    year.filter((day) => findOccasion(day, country)?.ideas.length === 0).map((day) => `${country} ${day}`),
  );
  expect(empty).toEqual([]);
});
