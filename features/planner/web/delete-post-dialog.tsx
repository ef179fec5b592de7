import { toast } from 'sonner';
import { CallError } from '#ui/call.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { usePress } from '#ui/use-press.ts';
import type { Post } from '../contract.ts';
import { isUnconfirmed } from '../post-status.ts';
import { useCancelPost } from './queries.ts';

type DeletePostDialogProps = {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Asks before a post is taken off the calendar. */
export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const cancel = useCancelPost(post.influencerId);

  const remove = usePress(async () => {
    try {
      const { mode } = await cancel.mutateAsync(post.id);
      onOpenChange(false);
      if (mode === 'already_published')
        return void toast.info('This post was already published and is marked as posted.');
      toast.success('Post deleted');
      onDeleted?.();
    } catch (error) {
      toast.error(cancelMessage(error));
    }
  });

  return (
    <ConfirmDialog
      title="Delete Post"
      text={
        isUnconfirmed(post)
          ? 'Are you sure you want to delete this post here? If it is on Instagram, it stays there.'
          : 'Are you sure you want to delete this post? It will not be published.'
      }
      confirmLabel="Delete"
      danger
      busyLabel="Deleting…"
      open={open}
      onOpenChange={onOpenChange}
      busy={cancel.isPending}
      onConfirm={remove}
    />
  );
}

function cancelMessage(error: unknown): string {
  // The one refusal that a second press does not help: it is being published right now.
  if (error instanceof CallError && error.code === 'not_editable') return error.message;
  return 'Failed to cancel post. Please try again.';
}
