import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../contract.ts';
import { sessionKey } from './query-keys.ts';
import { setSigningOut } from './signing-out.ts';

const channelName = 'galatea session';

/** 'signed in' also where signing out failed: look who it is. */
type Change = 'signed in' | 'signing out' | 'signed out';

/** Tells the other tabs of this browser that somebody signs in or out in this one. */
export function notifyOtherTabs(change: Change): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

/**
 * What the browser knows of the session; `left` where the person has just signed out, `isEndSaid` where they read that
 * it is over.
 */
export type KnownSession = Session & { readonly left?: true; readonly isEndSaid?: true };

/** Nobody is signed in any more: nothing that was known of them stays. */
export function forgetPerson(queries: QueryClient): void {
  // What was asked for before would bring the person back.
  void queries.cancelQueries({ queryKey: sessionKey }, { revert: false });
  queries.setQueryData<KnownSession>(sessionKey, { user: null, left: true });
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/**
 * Follows what happens in other tabs: they share the session, and none may go on showing what is no longer anybody's.
 */
export function useSessionOfOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      setSigningOut(data === 'signing out');
      if (data === 'signing out') return;
      if (data === 'signed in') return void queries.resetQueries();
      forgetPerson(queries);
    };
    return () => channel.close();
  }, [queries]);
}
