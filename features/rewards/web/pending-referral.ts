import { refCodePattern } from '../ref-code.ts';
import { referralDays } from '../referral-rules.ts';
import { type PendingReferral, pendingReferralKey } from './save-referral.ts';

/**
 * Returns the pending referral for this user; null if there is none, it has expired, or the user already had one
 * processed.
 */
export function readReferral(userId: string, now = Date.now()): PendingReferral | null {
  try {
    if (localStorage.getItem(claimedKey(userId))) return null;
    const kept: unknown = JSON.parse(localStorage.getItem(pendingReferralKey) ?? 'null');
    if (!isReferral(kept)) return null;
    if (now - kept.timestamp <= referralDays * 24 * 60 * 60_000) return kept;
    localStorage.removeItem(pendingReferralKey);
    return null;
  } catch {
    return null; // storage is blocked, or the value is not ours
  }
}

/** Deletes the pending referral after the server has processed it for this user, and ignores later ones. */
export function claimReferral(userId: string): void {
  try {
    localStorage.setItem(claimedKey(userId), 'true');
    localStorage.removeItem(pendingReferralKey);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function claimedKey(userId: string): string {
  return `ref_claimed_${userId}`;
}

function isReferral(kept: unknown): kept is PendingReferral {
  if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('timestamp' in kept)) return false;
  return typeof kept.code === 'string' && refCodePattern.test(kept.code) && typeof kept.timestamp === 'number';
}
