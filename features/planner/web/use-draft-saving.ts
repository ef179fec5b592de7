import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from '../contract.ts';
import { sendDraft } from './queries.ts';
import { draftsKey } from './query-keys.ts';
import { nothingUnsent, type UnsentDrafts, withoutSent, withUnsent } from './unsent-drafts.ts';
import { useDrafts, useUnsentDrafts } from './use-drafts.ts';

/** After the last change. Source of the figure: specification, part 2, section 9, 'debounce'. */
const saveDelayMs = 500;
/** After a save that failed. */
const retryDelayMs = 15_000;

/** Sends the drafts that were changed in this browser, a moment after the last change and when the page is left. */
export function useDraftSaving(influencerId: string): void {
  const queries = useQueryClient();
  const [unsent, setUnsent] = useUnsentDrafts(influencerId);
  const { isLoaded } = useDrafts(influencerId); // what is sent becomes one of those
  const isSending = useRef(false);
  const [failures, setFailures] = useState(0);

  const send = useEffectEvent(async () => {
    if (isSending.current || !isLoaded || unsent === nothingUnsent) return;
    isSending.current = true;
    try {
      for (const [id, draft] of Object.entries(unsent)) await sendOne(id, draft);
    } catch {
      setFailures((count) => count + 1); // it stays in this browser, and is sent again
    } finally {
      isSending.current = false;
    }
  });

  async function sendOne(id: string, draft: Draft | null): Promise<void> {
    const sent: UnsentDrafts = { [id]: draft };
    await sendDraft(id, draft);
    // What is on its way may have been read before.
    await queries.cancelQueries({ queryKey: draftsKey(influencerId) });
    queries.setQueryData<readonly Draft[]>(draftsKey(influencerId), (saved) => saved && withUnsent(saved, sent));
    setUnsent((before) => withoutSent(before, sent));
  }

  useEffect(() => {
    if (!isLoaded || unsent === nothingUnsent) return;
    const timer = setTimeout(send, failures ? retryDelayMs : saveDelayMs);
    return () => clearTimeout(timer);
  }, [isLoaded, unsent, failures]);

  useEffect(() => {
    addEventListener('online', send);
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('online', send);
      removeEventListener('pagehide', send);
      void send();
    };
  }, []);
}
