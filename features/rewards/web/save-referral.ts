import { refCodePattern } from '../ref-code.ts';

/**
 * Where a referral waits until its person has signed in: who referred, and when.
 * Source: specification, part 1, section 3.
 */
export const pendingReferralKey = 'pending_referral';

export type PendingReferral = { readonly code: string; readonly timestamp: number };

/**
 * Keeps the code that an address brings along, and returns it; null where it brings none. Where the browser keeps
 * nothing it is not missed.
 */
export function saveReferral(search: string, now = Date.now()): string | null {
  const code = new URLSearchParams(search).get('ref');
  if (!code || !refCodePattern.test(code)) return null;
  try {
    localStorage.setItem(pendingReferralKey, JSON.stringify({ code, timestamp: now } satisfies PendingReferral));
  } catch {
    // Forbidden or full: signing in works without.
  }
  return code;
}
