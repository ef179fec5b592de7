import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxReferences } from '../reference-rules.ts';
import { type Reference, useDeleteReference, useReferences } from './queries.ts';
import { ReferenceCard } from './reference-card.tsx';
import { ReferenceDialog } from './reference-dialog.tsx';

/** The products, garments, places and logos that the user's photos can show. */
export default function References() {
  const references = useReferences();
  const remove = useDeleteReference();
  const [editing, setEditing] = useState<'new' | Reference | null>(null);
  const [deleting, setDeleting] = useState<Reference | null>(null);
  const items = references.data?.items ?? [];
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabled={items.length >= maxReferences}
      onClick={() => setEditing('new')}
    >
      Add reference
    </Button>
  );

  const confirmDelete = useSingleClick(async () => {
    if (!deleting) return;
    try {
      await remove.mutateAsync(deleting.id);
      toast.success('Reference deleted');
    } catch {
      toast.error('Could not delete the reference. Please try again.');
    }
    setDeleting(null);
  });

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="References" />
      <PageHeader
        title="References"
        text="Products, garments, places and logos for your photos. Write @ and the name in a prompt to show one."
        actions={items.length > 0 && add}
      />
      {references.isPending && <Skeleton className="h-64 w-full" />}
      {references.isLoadingError && (
        <ErrorState
          text="Could not load your references. Try again."
          onRetry={() => references.refetch()}
          retrying={references.isRefetching}
        />
      )}
      {references.data && items.length === 0 && (
        <EmptyState
          icon={<Package />}
          title="No references yet"
          text="Upload an image of a product, a garment, a place or a logo."
          action={add}
        />
      )}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {items.map((each) => (
          <ReferenceCard
            key={each.id}
            reference={each}
            onEdit={() => setEditing(each)}
            onDelete={() => setDeleting(each)}
          />
        ))}
      </ul>
      {editing && <ReferenceDialog reference={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete this reference?"
        text="Existing photos stay. Images that are still queued will not show it."
        confirmLabel="Delete reference"
        danger
        busy={remove.isPending}
        onConfirm={confirmDelete}
      />
    </div>
  );
}
