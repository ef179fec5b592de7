import { expect } from 'vitest';

/** Matches the seconds to wait until a time of so many hours is over that began in this test. */
export function aboutHours(hours: number): unknown {
  const most = hours * 60 * 60;
  return expect.toSatisfy((seconds: number) => seconds > most / 2 && seconds <= most, `about ${hours} hours`);
}
