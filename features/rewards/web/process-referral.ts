import { createCalls } from '#ui/call.ts';
import type { User } from '#ui/site-link.ts';
import type { rewardsContract } from '../contract.ts';
import { claimReferral, readReferral } from './pending-referral.ts';
import type { PendingReferral } from './save-referral.ts';

const call = createCalls<typeof rewardsContract>();

/** This call delays the first page after sign-in; after a timeout, it is retried later. */
const options = { timeout: 5_000 };

let running: Promise<void> | null = null;

/**
 * Sends this user's pending referral; returns null if there is none. A failure is only logged, and the referral is
 * kept.
 */
export function processReferral({ id }: Pick<User, 'id'>): Promise<void> | null {
  const referral = readReferral(id);
  if (!referral) return running;
  running ??= sendReferral(id, referral).finally(() => {
    running = null;
  });
  return running;
}

async function sendReferral(id: string, { code }: PendingReferral): Promise<void> {
  try {
    await call('record-referral', { p_ref_code: code, p_referred_user: id, p_status: 'clicked' }, options);
    await call('process-referral-signup', { ref_code: code, referred_user_id: id }, options);
    claimReferral(id);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: developers see the result in the console
    console.warn('Could not process the referral.', error);
  }
}
