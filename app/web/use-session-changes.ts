import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SessionState, sessionKey } from '#features/account/web/public.ts';

/**
 * Refetches all data when the session is renewed or replaced, or when its user changes, because credits and other data
 * may have changed.
 */
export function useSessionChanges(session: SessionState): void {
  const queries = useQueryClient();
  const version = getVersion(session);
  const known = useRef(version);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    if (!before || !version || before === version) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  }, [version, queries]);
}

function getVersion(session: SessionState): string | null {
  if (session.status !== 'signed in') return null;
  const { id, session_id, session_renewed_at, updated_at } = session.user;
  return [id, session_id, session_renewed_at, updated_at].join(' ');
}
