import { Images, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { SearchForm } from '#ui/kit/search-form.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { PrebuiltModel } from '../contract.ts';
import { AddModelDialog } from './add-model-dialog.tsx';
import { ArchiveModel } from './archive-model.tsx';
import { useCatalog } from './queries.ts';

/** /admin/catalog: the pre-made models, including archived ones. */
export default function CatalogPage() {
  const catalog = useCatalog();
  const [adding, setAdding] = useState(false);
  const [{ search }, change] = useFilter(['search']);
  const wanted = search.toLowerCase();
  const shown = catalog.data?.items.filter(({ name, tags }) =>
    [name, ...tags].some((word) => word.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <PageHeader
        title="Catalog"
        text="The pre-made models. Archived models stay with the users who already use them."
        actions={
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            Add model
          </Button>
        }
      />
      <SearchForm
        key={search}
        label="Name or tag"
        value={search}
        onSearch={(words) => change({ search: words })}
        className="mt-8 mb-6 max-w-md"
      />
      {catalog.isError && !shown && (
        <ErrorState
          text="Failed to load pre-made models"
          onRetry={() => catalog.refetch()}
          retrying={catalog.isRefetching}
        />
      )}
      {catalog.isPending && (
        <Loading label="Loading the catalog">
          <Skeleton className="h-96 rounded-panel" />
        </Loading>
      )}
      {shown?.length === 0 && (
        <EmptyState icon={<Images />} title="No models" text="No models match, or none have been added yet." />
      )}
      {shown && shown.length > 0 && <DataTable label="Models" columns={columns} rows={shown} keyOf={({ id }) => id} />}
      <AddModelDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

const columns: readonly Column<PrebuiltModel>[] = [
  {
    label: 'Model',
    cell: ({ name, avatar_url }) => (
      <span className="flex items-center gap-3 font-medium">
        <ImageFrame src={avatar_url} alt="" sizes="3rem" className="w-12 shrink-0" />
        {name}
      </span>
    ),
  },
  { label: 'Kind', cell: ({ model_kind }) => (model_kind === 'lora' ? 'LoRA' : 'References') },
  { label: 'Tags', cell: ({ tags }) => <span className="text-sm text-ink-soft">{tags.join(', ')}</span> },
  {
    label: 'Status',
    cell: ({ active }) => (active ? <Badge tone="positive">Active</Badge> : <Badge>Archived</Badge>),
  },
  { label: 'Actions', acts: true, cell: (model) => model.active && <ArchiveModel model={model} /> },
];
