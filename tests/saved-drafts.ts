import type { Draft } from '#features/planner/contract.ts';
import { emptyContent } from '#features/planner/post-media.ts';

type SavedDraft = Partial<Omit<Draft, 'id' | 'scheduledLocal'>> & {
  readonly draftId: string;
  readonly scheduledFor?: string;
};

/** Responses to the draft calls for `openScreen`, backed by a list of drafts. */
export function savedDrafts(drafts: readonly Draft[] = []) {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  return {
    'list-drafts': () => ({ items: [...kept.values()] }),
    'save-draft': ({ draftId, scheduledFor, version: _, ...sent }: SavedDraft) => {
      const empty = { ...emptyContent, influencerId: '', scheduledLocal: '', timezone: 'UTC', version: 0 };
      const before: Draft = kept.get(draftId) ?? { ...empty, id: draftId };
      const time = scheduledFor === undefined ? {} : { scheduledLocal: scheduledFor };
      const draft = { ...before, ...sent, ...time, version: before.version + 1 };
      kept.set(draftId, draft);
      return { ok: true, draft };
    },
    'delete-draft': ({ draftId }: { draftId: string }) => {
      kept.delete(draftId);
      return { ok: true };
    },
  };
}
