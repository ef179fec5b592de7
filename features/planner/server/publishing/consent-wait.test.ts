import { expect, test } from 'vitest';
import { findConsentWait } from './consent-wait.ts';

test.each([
  ['is valid', { scope: ['images'], days: 1, sponsor: null }, undefined],
  ['expired', { scope: ['images', 'advertisements'], days: 0, sponsor: null }, 'consent expired'],
  ['does not cover advertisements', { scope: ['images'], days: 1, sponsor: 'Lumen' }, 'advertising not agreed'],
  ['covers advertisements', { scope: ['images', 'advertisements'], days: 1, sponsor: 'Lumen' }, undefined],
] as const)(
  'a post of a clone waits unless the consent covers it: the consent %s',
  (_name, { scope, days, sponsor }, cause) => {
    const now = new Date();
    const expires_at = new Date(now.getTime() + days * 86_400_000).toISOString();
    const consent = { relation: 'self', stated_at: now.toISOString(), scope, expires_at } as const;
    expect(findConsentWait({ sponsored_by: sponsor }, [consent], now)?.cause).toBe(cause);
  },
);
