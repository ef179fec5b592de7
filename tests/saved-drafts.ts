import type { Draft } from '#features/planner/contract.ts';

type SavedDraft = Omit<Draft, 'id' | 'scheduledLocal'> & { readonly draftId: string; readonly scheduledFor: string };

/** The calls about drafts, of a server that keeps them: as answers of `openScreen`. */
export function savedDrafts(drafts: readonly Draft[] = []) {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  return {
    'list-drafts': () => ({ items: [...kept.values()] }),
    'save-draft': ({ draftId, scheduledFor, ...draft }: SavedDraft) => {
      kept.set(draftId, { ...draft, id: draftId, scheduledLocal: scheduledFor });
      return { ok: true };
    },
    'delete-draft': ({ draftId }: { draftId: string }) => {
      kept.delete(draftId);
      return { ok: true };
    },
  };
}
