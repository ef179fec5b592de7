import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';

type DeletePhotoDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
};

/** Asks before a photo is gone for good. */
export function DeletePhotoDialog(props: DeletePhotoDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Photo"
      text="Are you sure you want to delete this photo? This action cannot be undone."
      confirmLabel="Delete"
      danger
      {...props}
    />
  );
}
