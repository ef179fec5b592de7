import { formatMoney, formatShortMoney } from '#contract/format.ts';
import { usePaymentsAreSimulated } from '#features/billing/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { minPayoutCents, taxFormCents } from '../../affiliate-rules.ts';
import type { PayoutDue } from '../../contract.ts';
import { Batch } from './batch.tsx';
import { DueAffiliate } from './due-affiliate.tsx';
import { showError } from './notify-failure.ts';
import { useBatches, useCreateBatch, usePayoutsDue } from './queries.ts';

/** The page /admin/payouts with the due and completed payouts of affiliates. */
export default function PayoutsPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title="Affiliate payouts"
        text={`Payouts start at ${formatShortMoney(minPayoutCents)}. From ${formatShortMoney(taxFormCents)} a year, payouts require a tax form.`}
      />
      <Payouts />
    </div>
  );
}

function Payouts() {
  const [due, batches] = [usePayoutsDue(), useBatches()];
  const isSimulated = usePaymentsAreSimulated();
  if (due.isError || batches.isError)
    return (
      <ErrorState
        title="We could not load the payouts"
        onRetry={() => void Promise.all([due.refetch(), batches.refetch()])}
        retrying={due.isRefetching || batches.isRefetching}
      />
    );
  if (!due.data || !batches.data) return <Skeleton className="h-96 w-full rounded-panel" />;
  return (
    <>
      {isSimulated && (
        <p className="rounded-item bg-warning-soft px-4 py-3 text-warning">
          Payments are simulated here, so there is nothing to pay out.
        </p>
      )}
      <Due due={due.data} />
      <section aria-labelledby="batches">
        <h2 id="batches" className="type-display text-display-xs">
          Batches
        </h2>
        {batches.data.length === 0 && <p className="mt-3 text-ink-soft">No payouts yet.</p>}
        <ul className="mt-4 flex flex-col gap-5">
          {batches.data.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Due({ due }: { due: readonly PayoutDue[] }) {
  const create = useCreateBatch();
  const ready = due.filter(({ state }) => state === 'ready');
  const total = ready.reduce((sum, { payable }) => sum + payable, 0);
  const handleSubmit = useSingleClick(async () => {
    try {
      await create.mutateAsync(undefined);
      toast.success('Batch created. Pay it, then mark it as paid.');
    } catch (error) {
      showError(error);
    }
  });
  return (
    <section aria-labelledby="due">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="due" className="type-display text-display-xs">
          Due now
        </h2>
        <Button
          variant="primary"
          disabled={!ready.length}
          busy={create.isPending}
          busyLabel="Creating…"
          onClick={handleSubmit}
        >
          {ready.length ? `Create batch of ${formatMoney(total)}` : 'Create batch'}
        </Button>
      </div>
      {due.length === 0 && <p className="mt-3 text-ink-soft">Nothing is due.</p>}
      <ul className="mt-2 divide-y divide-line">
        {due.map((affiliate) => (
          <DueAffiliate key={affiliate.user_id} affiliate={affiliate} />
        ))}
      </ul>
    </section>
  );
}
