import { expect } from 'vitest';

/** Matches the seconds until the end of a period of this many hours that started during the test. */
export function aboutHours(hours: number): unknown {
  const most = hours * 60 * 60;
  return expect.toSatisfy((seconds: number) => seconds > most / 2 && seconds <= most, `about ${hours} hours`);
}
