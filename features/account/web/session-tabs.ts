import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../contract.ts';
import { sessionKey } from './query-keys.ts';
import { setSigningOut } from './signing-out.ts';

const channelName = 'galatea session';

/** 'signed in' is also sent when signing out failed: the session must be reloaded. */
type Change = 'signed in' | 'signing out' | 'signed out';

/** Notifies other tabs in this browser when the user signs in or out in this one. */
export function notifyOtherTabs(change: Change): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

/**
 * The session known to the browser. `left` if the user has just signed out, `isEndSaid` if they were notified that it
 * ended.
 */
export type KnownSession = Session & { readonly left?: true; readonly isEndSaid?: true };

/** Removes all of the user's data from the cache after the session has ended. */
export function forgetUser(queries: QueryClient): void {
  // A request that was already pending would restore the user.
  void queries.cancelQueries({ queryKey: sessionKey }, { revert: false });
  queries.setQueryData<KnownSession>(sessionKey, { user: null, left: true });
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/**
 * Follows sign-ins and sign-outs in other tabs: they share the session, and must not show data from one that has ended.
 */
export function useOtherTabsSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      setSigningOut(data === 'signing out');
      if (data === 'signing out') return;
      if (data === 'signed in') return void queries.resetQueries();
      forgetUser(queries);
    };
    return () => channel.close();
  }, [queries]);
}
