import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { feastsIn } from '../../features/autopilot/server/content-plan/feast-days.ts';

/** Feasts that are commonly illustrated in posts, using the names from features/autopilot. */
const shown =
  /^(christmas (day|eve)|new year's (eve|day)|valentine's day|easter (sunday|monday)|halloween|thanksgiving( day)?|independence day|national (day|holiday)|republic day|bastille day|australia day|canada day)$/i;

/** In Ethiopia, feasts also depend on leap years; the other countries skip or add some depending on the weekday. */
const irregular = new Set(['BO', 'CL', 'ET', 'HK']);

test.each([2026, 2027, 2028, 2038])(
  'the feasts of %i are on the same days as in date-holidays for every country',
  (year) => {
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
  },
);

/** Checks if a rule moves the day to a working day, such as '01-01 if sunday then next monday'. */
function isMoved(rule: string): boolean {
  return / if .* then /i.test(rule);
}

function datesOf(feasts: readonly { readonly name: string; readonly date: string }[]): string {
  return [...new Set(feasts.map(({ name, date }) => `${date.slice(0, 10)} ${name}`))].toSorted().join(', ');
}
