import { CallError } from '#ui/call.ts';
import { toast } from '#ui/notice.ts';
import type { Draft, Post } from '../contract.ts';
import { isPrepared, type PlannedItem } from '../planned-item.ts';
import { undoMs } from '../post-rules.ts';
import { mayRestore } from '../post-status.ts';
import { useRecordChange } from './planner-history.tsx';
import { useCancelPost, useRestorePost } from './queries.ts';
import { getRemovalNotice, isPartRemoval } from './removal-texts.ts';
import { useDrafts } from './use-drafts.ts';
import { movedNotice } from './use-move-item.ts';

/**
 * Returns whether an item is deleted without a question: 'Undo' can restore all of it. It cannot if the item may be
 * published on one of its networks, or is being prepared, because deleting it ends the preparation.
 */
export function mayRemoveImmediately(item: PlannedItem): boolean {
  return !isPrepared(item) && !(item.kind === 'post' && (!mayRestore(item.post) || isPartRemoval(item.post)));
}

/** Removes an item from the calendar. The change shows immediately, and is reverted on failure or by 'Undo'. */
export function useRemoveItem(influencerId: string): (item: PlannedItem) => void {
  const removePost = useRemovePost(influencerId);
  const { keep, remove } = useDrafts(influencerId);
  const record = useRecordChange();

  function removeDraft(draft: Draft, isUndone: boolean): void {
    remove(draft.id);
    const change =
      isUndone &&
      record({
        name: 'Deletion of the draft',
        undo: async () => keep(draft) ?? true,
        redo: async () => remove(draft.id) ?? true,
      });
    toast.success('Draft deleted', {
      duration: undoMs,
      action: change ? { label: 'Undo', onClick: change.undo } : undefined,
    });
  }

  return (item) => {
    toast.dismiss(movedNotice); // its 'Undo' may refer to this item
    if (item.kind === 'draft') removeDraft(item.draft, !isPrepared(item));
    else if (item.kind === 'post') void removePost(item.post);
  };
}

/** Cancels a post. The texts are specified. */
export function useRemovePost(influencerId: string): (post: Post) => Promise<void> {
  const cancel = useCancelPost(influencerId);
  const restore = useRestorePost(influencerId);
  const record = useRecordChange();

  async function undo(post: Post): Promise<boolean> {
    try {
      await restore.mutateAsync(post);
      return true;
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : 'Failed to restore post.');
      return false;
    }
  }

  /** Returns undefined if the deletion failed; the failure is reported. */
  async function remove(post: Post): Promise<Canceled | undefined> {
    try {
      const canceled = await cancel.mutateAsync(post);
      if (canceled.mode === 'already_published') toast.info('This post was already published and is marked as posted.');
      return canceled;
    } catch (error) {
      toast.error(cancelMessage(error));
      return undefined;
    }
  }

  return async (post) => {
    const removed = remove(post);
    // Recorded before the response arrives, so that Ctrl+Z undoes the deletion and not the change before it. A post
    // that may be published on all its networks is not recorded, because the server does not restore it either.
    const change =
      mayRestore(post) &&
      record({
        name: 'Deletion of the post',
        undo: async () => isRemoved(await removed) && undo(post),
        redo: async () => isRemoved(await remove(post)),
      });
    if (!isRemoved(await removed)) return change ? change.forget() : undefined;
    toast.success(getRemovalNotice(post, (await removed)?.notStopped), {
      duration: undoMs,
      action: change ? { label: 'Undo', onClick: change.undo } : undefined,
    });
  };
}

function isRemoved(canceled: Canceled | undefined): boolean {
  return canceled !== undefined && canceled.mode !== 'already_published';
}

type Canceled = Awaited<ReturnType<ReturnType<typeof useCancelPost>['mutateAsync']>>;

function cancelMessage(error: unknown): string {
  // The only error that retrying does not fix: the post is being published right now.
  if (error instanceof CallError && error.code === 'not_editable') return error.message;
  return 'Failed to cancel post. Please try again.';
}
