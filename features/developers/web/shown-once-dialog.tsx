import { Button } from '#ui/kit/button.tsx';
import { CopyField } from '#ui/kit/copy-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { toast } from '#ui/notice.ts';

type ShownOnceDialogProps = {
  title: string;
  description: string;
  /** The name of the value, such as 'API key'. */
  label: string;
  value: string;
  hint: string;
  onClose: () => void;
};

/** Shows a new secret, which cannot be shown again. */
export function ShownOnceDialog({ title, description, label, value, hint, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label={label}
        value={value}
        hint={hint}
        onCopied={() => toast.success(`${label} copied`)}
        onRefused={() => toast.error(`Failed to copy: ${label}`)}
      />
    </Dialog>
  );
}
