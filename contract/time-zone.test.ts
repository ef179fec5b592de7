import { expect, test } from 'vitest';
import { timeZone } from './text.ts';
import { isTimeZone } from './time-zone.ts';

test.each([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12'])('accepts %s as a zone', (zone) => {
  expect(timeZone.safeParse(zone).success).toBe(true);
});

test.each(['Mars/Olympus', '+02:00', '', 'EST5EDT;evil', 'GMT+1', 'IST', 'PST', 'US/Pacific-New', 'Etc/Unknown'])(
  'rejects %j as a zone',
  (zone) => {
    expect(timeZone.safeParse(zone).success).toBe(false);
  },
);

test('returns false for an unknown zone without throwing', () => {
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
