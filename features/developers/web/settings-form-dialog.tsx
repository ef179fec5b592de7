import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';

type SettingsFormDialogProps = {
  title: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form for the settings of a key or a webhook. */
export function SettingsFormDialog({ title, submitLabel, busy, onSubmit, onClose, children }: SettingsFormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel="Saving…">
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-6">
        {children}
      </form>
    </Dialog>
  );
}
