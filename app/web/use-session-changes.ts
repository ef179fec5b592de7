import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SessionState, sessionKey } from '#features/account/web/public.ts';

/**
 * Asks for everything again when the session was renewed, became another one or its person changed: credits and all
 * else may be others now. Source: specification, part 1, section 4.
 */
export function useSessionChanges(session: SessionState): void {
  const queries = useQueryClient();
  const version = versionOf(session);
  const known = useRef(version);
  useEffect(() => {
    const before = known.current;
    known.current = version;
    if (!before || !version || before === version) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  }, [version, queries]);
}

function versionOf(session: SessionState): string | null {
  if (session.status !== 'signed in') return null;
  const { id, session_id, session_renewed_at, updated_at } = session.user;
  return [id, session_id, session_renewed_at, updated_at].join(' ');
}
