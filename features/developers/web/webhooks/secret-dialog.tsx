import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { CopyField } from '#ui/kit/copy-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';

/** The secret of a new webhook, for the only time that it is seen. */
export function SecretDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Copy the signing secret now"
      description="Your program checks by it that a message comes from us. We do not show it again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Signing secret"
        value={value}
        hint="Each message is signed in the header Galatea-Signature."
        onCopied={() => toast.success('Secret copied')}
        onRefused={() => toast.error('Failed to copy the secret')}
      />
    </Dialog>
  );
}
