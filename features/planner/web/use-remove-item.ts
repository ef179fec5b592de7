import { toast } from 'sonner';
import { CallError } from '#ui/call.ts';
import type { Draft, Post } from '../contract.ts';
import { isPrepared, type PlannedItem } from '../planned-item.ts';
import { undoMs } from '../post-rules.ts';
import { isUnconfirmed } from '../post-status.ts';
import { useCancelPost, useRestorePost } from './queries.ts';
import { useDrafts } from './use-drafts.ts';
import { movedNotice } from './use-move-item.ts';

/**
 * Whether 'Undo' brings an item back: not what may be on Instagram, nor what is being prepared, as that ends with it.
 */
export function mayRestore(item: PlannedItem): boolean {
  return !isPrepared(item) && !(item.kind === 'post' && isUnconfirmed(item.post));
}

/** Takes something off the calendar: gone at once, back where that fails, and for five seconds by 'Undo'. */
export function useRemoveItem(influencerId: string): (item: PlannedItem) => void {
  const removePost = useRemovePost(influencerId);
  const { keep, remove } = useDrafts(influencerId);

  function removeDraft(draft: Draft, isUndone: boolean): void {
    remove(draft.id);
    const action = isUndone && { action: { label: 'Undo', onClick: () => keep(draft) } };
    toast.success('Draft deleted', { duration: undoMs, ...action });
  }

  return (item) => {
    toast.dismiss(movedNotice); // its 'Undo' may be about this
    if (item.kind === 'draft') removeDraft(item.draft, mayRestore(item));
    else if (item.kind === 'post') void removePost(item.post);
  };
}

/** Cancels a post. Source of the words: specification, part 2, sections 4 and 8. */
export function useRemovePost(influencerId: string): (post: Post) => Promise<void> {
  const cancel = useCancelPost(influencerId);
  const restore = useRestorePost(influencerId);

  async function undo(post: Post): Promise<void> {
    try {
      await restore.mutateAsync(post);
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : 'Failed to restore post.');
    }
  }

  return async (post) => {
    try {
      const { mode } = await cancel.mutateAsync(post.id);
      if (mode === 'already_published')
        return void toast.info('This post was already published and is marked as posted.');
      // One that may be on Instagram is not restored by the server either.
      const action = !isUnconfirmed(post) && { action: { label: 'Undo', onClick: () => void undo(post) } };
      toast.success('Post deleted', { duration: undoMs, ...action });
    } catch (error) {
      toast.error(cancelMessage(error));
    }
  };
}

function cancelMessage(error: unknown): string {
  // The one refusal that a second press does not help: it is being published right now.
  if (error instanceof CallError && error.code === 'not_editable') return error.message;
  return 'Failed to cancel post. Please try again.';
}
