import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import { usePhotoPosts } from '../queries.ts';
import { deleteQuestion } from './delete-question.ts';

type DeletePhotosDialogProps = {
  influencerId: string;
  photoIds: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => Promise<void>;
};

/**
 * Requires confirmation before photos are permanently deleted, and explains the effect on scheduled posts that use
 * them.
 */
export function DeletePhotosDialog({ influencerId, photoIds, onConfirm, ...dialog }: DeletePhotosDialogProps) {
  const photoPosts = usePhotoPosts(influencerId, dialog.open);
  const { title, text, posts } = deleteQuestion(photoIds, photoPosts.data ?? {});
  const confirm = useSingleClick(onConfirm);
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          {text}
          {posts && <span className="mt-2 block font-medium text-ink">{posts}</span>}
        </>
      }
      confirmLabel="Delete"
      busyLabel="Deleting…"
      danger
      onConfirm={confirm}
      {...dialog}
    />
  );
}
