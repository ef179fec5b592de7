import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSame } from '#ui/merge-edit.ts';
import type { Draft } from '../contract.ts';
import { type DraftEdit, mergeDraft } from './draft-edit.ts';
import { deleteDraft, draftChangedElsewhere, isDraftGone, saveDraft } from './queries.ts';
import { draftsKey } from './query-keys.ts';
import { draftIn, nothingUnsent, withoutSent } from './unsent-drafts.ts';
import { useDrafts, useUnsentDrafts } from './use-drafts.ts';

/** Delay after the last change. */
const saveDelayMs = 500;
/** Delay after a failed save. */
const retryDelayMs = 15_000;

/** Sends drafts changed in this browser, shortly after the last change and when leaving the page. */
export function useDraftSaving(influencerId: string): void {
  const queries = useQueryClient();
  const [unsent, setUnsent] = useUnsentDrafts(influencerId);
  const { isLoaded } = useDrafts(influencerId); // sent drafts are added to these
  const isSending = useRef(false);
  const [failures, setFailures] = useState(0);

  const send = useEffectEvent(async () => {
    if (isSending.current || !isLoaded || unsent === nothingUnsent) return;
    isSending.current = true;
    try {
      for (const [id, edit] of Object.entries(unsent)) await (edit ? sendEdit(id, edit) : sendDeletion(id));
    } catch {
      setFailures((count) => count + 1); // stays in this browser and is sent again
    } finally {
      isSending.current = false;
    }
  });

  async function sendDeletion(id: string): Promise<void> {
    await deleteDraft(id);
    await showSaved(id, null);
    setUnsent((before) => withoutSent(before, id, null));
  }

  /**
   * Sends the changes of a draft. Sends nothing until the user has resolved fields that were also changed elsewhere.
   */
  async function sendEdit(id: string, edit: DraftEdit): Promise<void> {
    const saved = draftIn(queries.getQueryData<readonly Draft[]>(draftsKey(influencerId)) ?? [], id);
    const { draft, changed, conflicts } = mergeDraft(edit, saved);
    if (conflicts.length > 0) return;
    const sent = { ...edit, sent: draft };
    if (changed.length > 0) {
      setUnsent((before) => (isSame(before[id], edit) ? { ...before, [id]: sent } : before));
      try {
        await showSaved(
          id,
          await saveDraft(draft, edit.base ? saved && { version: saved.version, changed } : undefined),
        );
      } catch (error) {
        const current = draftChangedElsewhere(error);
        if (!current && !(saved && isDraftGone(error))) throw error;
        await showSaved(id, current ?? null);
        return sendEdit(id, sent);
      }
    }
    setUnsent((before) => withoutSent(before, id, edit));
  }

  async function showSaved(id: string, draft: Draft | null): Promise<void> {
    // A response still in flight may contain older data.
    await queries.cancelQueries({ queryKey: draftsKey(influencerId) });
    queries.setQueryData<readonly Draft[]>(
      draftsKey(influencerId),
      (saved) => saved && [...saved.filter((other) => other.id !== id), ...(draft ? [draft] : [])],
    );
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
