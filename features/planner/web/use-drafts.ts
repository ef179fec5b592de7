import { useQueryClient } from '@tanstack/react-query';
import { useDraft } from '#ui/use-draft.ts';
import type { Draft } from '../contract.ts';
import type { PostField } from '../post-fields.ts';
import { mergeDraft, settleField } from './draft-edit.ts';
import { useSavedDrafts } from './queries.ts';
import { draftsKey } from './query-keys.ts';
import { draftIn, nothingUnsent, readUnsent, type UnsentDrafts, withUnsent } from './unsent-drafts.ts';

/**
 * Returns an influencer's drafts and functions to change them. Changes are stored in this browser until
 * `useDraftSaving` has sent them.
 */
export function useDrafts(influencerId: string) {
  const queries = useQueryClient();
  const saved = useSavedDrafts(influencerId);
  const [unsent, setUnsent] = useUnsentDrafts(influencerId);
  const savedNow = () => queries.getQueryData<readonly Draft[]>(draftsKey(influencerId)) ?? [];

  return {
    drafts: withUnsent(saved.data ?? [], unsent),
    /** Before then, the list may be incomplete. */
    isLoaded: saved.data !== undefined,
    /** Returns the draft fields that were changed both here and elsewhere, with the saved draft. */
    conflictsOf(id: string) {
      const [edit, known] = [unsent[id], draftIn(saved.data ?? [], id)];
      return edit && known ? { saved: known, fields: mergeDraft(edit, known).conflicts } : undefined;
    },
    settle: (id: string, field: PostField, keep: 'mine' | 'theirs') =>
      setUnsent((before) => {
        const [edit, known] = [before[id], draftIn(savedNow(), id)];
        return edit && known ? { ...before, [id]: settleField(edit, known, field, keep) } : before;
      }),
    keep: (draft: Draft) => setUnsent((before) => ({ ...before, [draft.id]: { draft, base: null, sent: null } })),
    /** Updates a draft; `next` receives the latest version, even after leaving the page, or null if it was deleted. */
    update: (draft: Draft, next: (latest: Draft | null) => Draft) =>
      setUnsent((before) => {
        const [latest, known] = [before[draft.id], draftIn(savedNow(), draft.id)];
        if (latest === null) return { ...before, [draft.id]: { draft: next(null), base: null, sent: null } };
        const { edit } = mergeDraft(latest ?? { draft: known ?? draft, base: known ?? null, sent: null }, known);
        return { ...before, [draft.id]: { ...edit, draft: next(edit.draft) } };
      }),
    remove: (id: string) => setUnsent((before) => ({ ...before, [id]: null })),
  };
}

export function useUnsentDrafts(influencerId: string) {
  return useDraft<UnsentDrafts>(`post drafts ${influencerId}`, readUnsent, nothingUnsent);
}
