import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { usePress } from '#ui/use-press.ts';

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The deed. */
  label: string;
  max: number;
  /** Rejects where it did not work: the dialog stays. It tells its own failures. */
  act: (reason: string) => Promise<unknown>;
};

/** Asks why, before something that its person is told of. */
export function ReasonDialog({ open, onOpenChange, title, description, label, max, act }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isValid = reason.trim() !== '' && reason.length <= max;
  const confirm = usePress(async () => {
    setBusy(true);
    try {
      await act(reason.trim());
      setReason('');
      onOpenChange(false);
    } catch {
      // Told already.
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
