import { useDraft } from '#ui/use-draft.ts';
import type { Draft } from '../contract.ts';
import { useSavedDrafts } from './queries.ts';
import { nothingUnsent, readUnsent, type UnsentDrafts, withUnsent } from './unsent-drafts.ts';

/** A persona's drafts, and how to change them. What is changed stays in this browser until `useDraftSaving` has sent it. */
export function useDrafts(influencerId: string) {
  const saved = useSavedDrafts(influencerId);
  const [unsent, setUnsent] = useUnsentDrafts(influencerId);
  return {
    drafts: withUnsent(saved.data ?? [], unsent),
    /** Until then there may be more. */
    isLoaded: saved.data !== undefined,
    keep: (draft: Draft) => setUnsent((before) => ({ ...before, [draft.id]: draft })),
    remove: (id: string) => setUnsent((before) => ({ ...before, [id]: null })),
  };
}

export function useUnsentDrafts(influencerId: string) {
  return useDraft<UnsentDrafts>(`post drafts ${influencerId}`, readUnsent, nothingUnsent);
}
