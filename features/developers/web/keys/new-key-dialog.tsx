import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { CopyField } from '#ui/kit/copy-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';

/** A new key, for the only time that it is seen. */
export function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Copy your key now"
      description="We keep no copy and cannot show it again. Whoever has it can do what you allowed it."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="API key"
        value={value}
        hint="Programs send it in the header Authorization, after the word Bearer."
        onCopied={() => toast.success('API key copied')}
        onRefused={() => toast.error('Failed to copy the key')}
      />
    </Dialog>
  );
}
