import { refCodePattern } from '../ref-code.ts';

/** Storage key of a pending referral, which is kept until the visitor signs in: its code and its time. */
export const pendingReferralKey = 'pending_referral';

export type PendingReferral = { readonly code: string; readonly timestamp: number };

/** Stores the referral code of a URL, and returns it; null if there is none. Works without storage in the browser. */
export function saveReferral(search: string, now = Date.now()): string | null {
  const code = new URLSearchParams(search).get('ref');
  if (!code || !refCodePattern.test(code)) return null;
  try {
    localStorage.setItem(pendingReferralKey, JSON.stringify({ code, timestamp: now } satisfies PendingReferral));
  } catch {
    // Storage is forbidden or full: signing in works without it.
  }
  return code;
}
