import { expect, test } from 'vitest';
import { upgradePath } from '../upgrade-path.ts';
import { arrivalLimit } from './arrival-limit.ts';

test.each(['OUT_OF_CREDITS', 'INFLUENCER_LIMIT', 'AUTOPILOT_LIMIT'] as const)(
  "recognizes the limit %s in the 'Upgrade Plan' link",
  (code) => {
    expect(upgradePath(code)).toBe(`/pricing?from=limit&type=${code}`);
    expect(arrivalLimit(new URL(upgradePath(code), 'http://localhost').searchParams)).toBe(code);
  },
);

test.each(['from=limit', 'from=limit&type=', 'from=limit&type=SOMETHING_ELSE', 'from=limit&type=toString'])(
  'treats %s as the influencer limit',
  (search) => {
    expect(arrivalLimit(new URLSearchParams(search))).toBe('INFLUENCER_LIMIT');
  },
);

test.each(['', 'type=OUT_OF_CREDITS', 'from=mail&type=OUT_OF_CREDITS'])('returns no limit for %s', (search) => {
  expect(arrivalLimit(new URLSearchParams(search))).toBeNull();
});
