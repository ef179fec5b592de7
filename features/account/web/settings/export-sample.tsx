import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useDataSample } from './use-data.ts';

/** Shows the contents of a data export as JSON: the first rows of each file. */
export function ExportSample() {
  const sample = useDataSample();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Export" />
      <PageHeader
        title="Export"
        text="What your data export contains, without the images: the first rows of each file."
      />
      {sample.isPending && <Skeleton className="h-96 w-full rounded-panel" />}
      {sample.isLoadingError && (
        <ErrorState text="Failed to load the export." onRetry={() => sample.refetch()} retrying={sample.isRefetching} />
      )}
      {sample.data && (
        <section aria-label="Export as JSON" className="overflow-x-auto rounded-panel border border-line p-5 text-sm">
          <pre>{JSON.stringify(sample.data.parts, null, 2)}</pre>
        </section>
      )}
    </div>
  );
}
