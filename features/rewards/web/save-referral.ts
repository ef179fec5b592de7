import { refCodePattern } from '../ref-code.ts';

/** Storage key of a pending referral (code and time), which is kept until the visitor signs in. */
export const pendingReferralKey = 'pending_referral';

export type PendingReferral = { readonly code: string; readonly timestamp: number };

/**
 * Stores the referral code from a URL and returns it; null if there is none. Works even if browser storage is
 * unavailable.
 */
export function saveReferral(search: string, now = Date.now()): string | null {
  const code = new URLSearchParams(search).get('ref');
  if (!code || !refCodePattern.test(code)) return null;
  try {
    localStorage.setItem(pendingReferralKey, JSON.stringify({ code, timestamp: now } satisfies PendingReferral));
  } catch {
    // Storage is blocked or full; signing in works without it.
  }
  return code;
}
