import { Archive } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { PrebuiltModel } from '../contract.ts';
import { useArchiveModel } from './queries.ts';

/** Archives a catalog model after a confirmation, because this cannot be undone. */
export function ArchiveModel({ model, className }: { model: PrebuiltModel; className?: string }) {
  const [asking, setAsking] = useState(false);
  const archive = useArchiveModel();
  const handleArchive = useSingleClick(archiveModel);

  async function archiveModel() {
    try {
      await archive.mutateAsync(model.id);
      toast.success('Archived');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Only admins can add models.');
    }
    setAsking(false);
  }

  return (
    <>
      <IconButton
        label={`Archive ${model.name}`}
        icon={<Archive />}
        variant="secondary"
        onClick={() => setAsking(true)}
        className={className}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Archive ${model.name}?`}
        text="This model can no longer be chosen. Influencers created from it stay. This action cannot be undone."
        confirmLabel="Archive"
        danger
        busy={archive.isPending}
        busyLabel="Archiving…"
        onConfirm={handleArchive}
      />
    </>
  );
}
