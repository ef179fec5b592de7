import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { callsOf } from '#ui/call.ts';
import type { rewardsContract } from '../contract.ts';
import { saveReferral } from './save-referral.ts';

const call = callsOf<typeof rewardsContract>();

/**
 * Keeps by whose link a visitor came, whatever the page, and says that the link was
 * followed. Every public page loads it.
 */
export function useKeepReferral(): void {
  const { search } = useLocation();
  // Before the effects of /auth, which lead on whoever is signed in already.
  useLayoutEffect(() => {
    const code = saveReferral(search);
    // A click may stay uncounted: the sign-up is what earns.
    if (code) call('record-referral-click', { referrer_user: code }, { withoutSession: true }).catch(() => undefined);
  }, [search]);
}
