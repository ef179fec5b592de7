import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { feastsIn } from '../../features/autopilot/server/content-plan/feast-days.ts';

/** Feasts that one shows pictures of, as features/autopilot names them. */
const shown =
  /^(christmas (day|eve)|new year's (eve|day)|valentine's day|easter (sunday|monday)|halloween|thanksgiving( day)?|independence day|national (day|holiday)|republic day|bastille day|australia day|canada day)$/i;

/** In Ethiopia feasts also depend on the leap year; the others leave out or add some by the weekday. */
const irregular = new Set(['BO', 'CL', 'ET', 'HK']);

test.each([2026, 2027, 2028, 2038])('the feasts of %i have the days of date-holidays in every country', (year) => {
  const countries = Object.keys(new Holidays().getCountries()).filter((country) => !irregular.has(country));
  const different = countries.flatMap((country) => {
    const holidays = new Holidays(country)
      .getHolidays(year, 'en')
      .filter(({ name, substitute }) => !substitute && shown.test(name))
      .map(({ name, date, rule }) => ({ name, date: isMoved(rule) ? `${year}-${rule.slice(0, 5)}` : date }));
    const [ours, theirs] = [datesOf(feastsIn(country, year)), datesOf(holidays)];
    return ours === theirs ? [] : [`${country}: ${ours} instead of ${theirs}`];
  });
  expect(countries.length).toBeGreaterThan(200);
  expect(different).toEqual([]);
});

/** Whether a rule moves the day off to a working day, such as '01-01 if sunday then next monday'. */
function isMoved(rule: string): boolean {
  return / if .* then /i.test(rule);
}

function datesOf(feasts: readonly { readonly name: string; readonly date: string }[]): string {
  return [...new Set(feasts.map(({ name, date }) => `${date.slice(0, 10)} ${name}`))].toSorted().join(', ');
}
