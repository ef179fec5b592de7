import { useEffect } from 'react';
import { useSession } from '#features/account/web/public.ts';
import { processReferral } from './process-referral.ts';

/** Processes a pending referral on every sign-in and session renewal. */
export function useProcessReferral(): void {
  const session = useSession();
  const { id, session_id, session_renewed_at } = session.status === 'signed in' ? session.user : noUser;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new or renewed session
  useEffect(() => {
    if (id) void processReferral({ id });
  }, [id, session_id, session_renewed_at]);
}

const noUser = { id: null, session_id: null, session_renewed_at: null };
