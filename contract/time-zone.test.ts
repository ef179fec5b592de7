import { expect, test } from 'vitest';
import { timeZone } from './text.ts';
import { isTimeZone } from './time-zone.ts';

test.each([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12'])('%s is a zone', (zone) => {
  expect(timeZone.safeParse(zone).success).toBe(true);
});

test.each(['Mars/Olympus', '+02:00', '', 'EST5EDT;evil', 'GMT+1', 'IST', 'PST', 'US/Pacific-New', 'Etc/Unknown'])(
  '%j is no zone',
  (zone) => {
    expect(timeZone.safeParse(zone).success).toBe(false);
  },
);

test('what is no zone is told so, and nothing is thrown', () => {
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
