import { refCodePattern } from '../ref-code.ts';
import { referralDays } from '../reward-rules.ts';
import { type PendingReferral, pendingReferralKey } from './save-referral.ts';

/** The referral that waits for this person; null where none does, it is too old, or theirs was processed before. */
export function readReferral(userId: string, now = Date.now()): PendingReferral | null {
  try {
    if (localStorage.getItem(claimedKey(userId))) return null;
    const kept: unknown = JSON.parse(localStorage.getItem(pendingReferralKey) ?? 'null');
    if (!isReferral(kept)) return null;
    if (now - kept.timestamp <= referralDays * 24 * 60 * 60_000) return kept;
    localStorage.removeItem(pendingReferralKey);
    return null;
  } catch {
    return null; // forbidden, or not ours
  }
}

/** The server has answered for this person: what waited goes, and no other comes after it. */
export function claimReferral(userId: string): void {
  try {
    localStorage.setItem(claimedKey(userId), 'true');
    localStorage.removeItem(pendingReferralKey);
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
