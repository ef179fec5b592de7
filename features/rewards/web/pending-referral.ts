import { refCodePattern, referralDays } from '../reward-rules.ts';

/** Where a referral waits until its person has signed in: who referred, and when. Source: specification, part 1, section 3. */
const key = 'pending_referral';

export type PendingReferral = { readonly code: string; readonly timestamp: number };

/**
 * Keeps the code that an address brings along, and returns it; null where it brings none. Where the browser keeps nothing it is not
 * missed.
 */
export function keepReferral(search: string, now = Date.now()): string | null {
  const code = new URLSearchParams(search).get('ref');
  if (!code || !refCodePattern.test(code)) return null;
  try {
    localStorage.setItem(key, JSON.stringify({ code, timestamp: now } satisfies PendingReferral));
  } catch {
    // Forbidden or full: signing in works without.
  }
  return code;
}

/** The referral that waits for this person; null where none does, it is too old, or theirs was processed before. */
export function readReferral(userId: string, now = Date.now()): PendingReferral | null {
  try {
    if (localStorage.getItem(claimedKey(userId))) return null;
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isReferral(kept)) return null;
    if (now - kept.timestamp <= referralDays * 24 * 60 * 60_000) return kept;
    localStorage.removeItem(key);
    return null;
  } catch {
    return null; // forbidden, or not ours
  }
}

/** The server has answered for this person: what waited goes, and no other comes after it. */
export function claimReferral(userId: string): void {
  try {
    localStorage.setItem(claimedKey(userId), 'true');
    localStorage.removeItem(key);
  } catch {
    // Forbidden: nothing was kept there.
  }
}

/** Source: specification, part 1, section 3. */
function claimedKey(userId: string): string {
  return `ref_claimed_${userId}`;
}

function isReferral(kept: unknown): kept is PendingReferral {
  if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('timestamp' in kept)) return false;
  return typeof kept.code === 'string' && refCodePattern.test(kept.code) && typeof kept.timestamp === 'number';
}
