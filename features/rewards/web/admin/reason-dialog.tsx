import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The label of the action. */
  label: string;
  max: number;
  /** Reports its own failures, and rejects on failure so that the dialog stays open. */
  act: (reason: string) => Promise<unknown>;
};

/** Dialog that requires a reason for an action, shown to the affected user. */
export function ReasonDialog({ open, onOpenChange, title, description, label, max, act }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isValid = reason.trim() !== '' && reason.length <= max;
  const confirm = useSingleClick(async () => {
    setBusy(true);
    try {
      await act(reason.trim());
      setReason('');
      onOpenChange(false);
    } catch {
      // Already reported.
    } finally {
      setBusy(false);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" disabled={!isValid} busy={isBusy} onClick={confirm}>
            {label}
          </Button>
        </>
      }
    >
      <TextArea label="Reason" max={max} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
