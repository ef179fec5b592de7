import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { createCalls } from '#ui/call.ts';
import type { rewardsContract } from '../contract.ts';
import { saveReferral } from './save-referral.ts';

const call = createCalls<typeof rewardsContract>();

/** Stores a visitor's referral on any page and reports the click. Every public page uses it. */
export function useSaveReferral(): void {
  const { search } = useLocation();
  // Must run before the effects of /auth, which redirect signed-in users.
  useLayoutEffect(() => {
    const code = saveReferral(search);
    // A click may go uncounted, because only the sign-up earns a reward.
    if (code) call('record-referral-click', { referrer_user: code }, { withoutSession: true }).catch(() => undefined);
  }, [search]);
}
