import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Post } from '../contract.ts';
import { isUnconfirmed } from '../post-status.ts';
import { useRemovePost } from './use-remove-item.ts';

type DeletePostDialogProps = {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Asks for confirmation before a post is removed from the calendar. */
export function DeletePostDialog({ post, open, onOpenChange, onDeleted }: DeletePostDialogProps) {
  const remove = useRemovePost(post.influencerId);
  const confirm = useSingleClick(() => {
    onOpenChange(false);
    onDeleted?.();
    void remove(post);
  });

  return (
    <ConfirmDialog
      title="Delete Post"
      text={
        isUnconfirmed(post)
          ? 'Are you sure you want to delete this post from the planner? If it is on Instagram, it stays there.'
          : 'Are you sure you want to delete this post? It will not be published.'
      }
      confirmLabel="Delete"
      danger
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={confirm}
    />
  );
}
