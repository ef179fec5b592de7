import { expect, test } from 'vitest';
import { countries, findCountry, fitsSeason, getSeason, seasons } from './seasons.ts';

test('lists every country in alphabetical order', () => {
  expect(countries).toEqual(countries.toSorted());
  expect(countries).toEqual(expect.arrayContaining(['AU', 'DE', 'US']));
});

test.each([
  ['Europe/Berlin', 'DE'],
  ['UTC', undefined],
  ['Nowhere/Else', undefined],
])('maps the zone %s to the country %s', (zone, country) => {
  expect(findCountry(zone)).toBe(country);
});

test.each([
  ['2027-02-28', 'DE', 'winter'],
  ['2027-03-01', 'DE', 'spring'],
  ['2027-06-01', 'DE', 'summer'],
  ['2027-09-01', 'DE', 'autumn'],
  ['2027-11-30', 'DE', 'autumn'],
  ['2027-12-01', 'DE', 'winter'],
  ['2027-01-15', 'AU', 'summer'],
  ['2027-04-15', 'AU', 'autumn'],
  ['2027-07-15', 'AU', 'winter'],
  ['2027-10-15', 'AU', 'spring'],
  ['2027-01-15', 'TH', 'summer'],
  ['2027-01-15', undefined, 'winter'],
  ['2027-07-15', undefined, 'summer'],
])('the season of %s in the country %s is %s', (day, country, season) => {
  expect(getSeason(day, country)).toBe(season);
});

test.each([
  ['Coffee by the window', ['winter', 'spring', 'summer', 'autumn']],
  ['Snow in the park', ['winter']],
  ['A snowy street', ['winter']],
  ['Winter walk on the beach', ['winter']],
  ['Cherry blossoms in the park', ['spring']],
  ['Pumpkin on the table', ['autumn']],
  ['Walk along the beach', ['spring', 'summer']],
  ['Morning swim', ['summer']],
  ['Swimming at noon', ['summer']],
  ['Barefoot on the sand', ['summer']],
])('allows “%s” in %j', (scene, when) => {
  expect(seasons.filter((season) => fitsSeason(scene, season))).toEqual(when);
});
