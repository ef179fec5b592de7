import { useQueryClient } from '@tanstack/react-query';
import { useDraft } from '#ui/use-draft.ts';
import type { Draft } from '../contract.ts';
import { useSavedDrafts } from './queries.ts';
import { draftsKey } from './query-keys.ts';
import { nothingUnsent, readUnsent, type UnsentDrafts, withUnsent } from './unsent-drafts.ts';

/**
 * A persona's drafts, and how to change them. What is changed stays in this browser until `useDraftSaving` has sent it.
 */
export function useDrafts(influencerId: string) {
  const queries = useQueryClient();
  const saved = useSavedDrafts(influencerId);
  const [unsent, setUnsent] = useUnsentDrafts(influencerId);
  return {
    drafts: withUnsent(saved.data ?? [], unsent),
    /** Until then there may be more. */
    isLoaded: saved.data !== undefined,
    keep: (draft: Draft) => setUnsent((before) => ({ ...before, [draft.id]: draft })),
    /**
     * Replaces a draft by what `next` makes of it as it is by then, also after the page
     * was left; null where it was deleted.
     */
    update: (draft: Draft, next: (latest: Draft | null) => Draft) =>
      setUnsent((before) => {
        const known = queries.getQueryData<readonly Draft[]>(draftsKey(influencerId)) ?? [];
        const latest = before[draft.id];
        const updated = next(latest === undefined ? (known.find(({ id }) => id === draft.id) ?? draft) : latest);
        return { ...before, [draft.id]: updated };
      }),
    remove: (id: string) => setUnsent((before) => ({ ...before, [id]: null })),
  };
}

export function useUnsentDrafts(influencerId: string) {
  return useDraft<UnsentDrafts>(`post drafts ${influencerId}`, readUnsent, nothingUnsent);
}
