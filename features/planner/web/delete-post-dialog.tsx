import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Post } from '../contract.ts';
import { getRemovalQuestion } from './removal-texts.ts';
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
      text={getRemovalQuestion(post)}
      confirmLabel="Delete"
      danger
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={confirm}
    />
  );
}
