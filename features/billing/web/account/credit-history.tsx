import { formatLocal } from '#contract/format.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { CreditHistory as History } from '../../contract.ts';
import { useCreditHistory } from '../queries.ts';
import { describeEntry } from './describe-entry.ts';
import { UseChart } from './use-chart.tsx';

/** The number of entries that are visible at first; the others can be opened. */
const firstEntries = 6;

/** The history of the credits: a chart of the last days, and the entries. */
export function CreditHistory() {
  const history = useCreditHistory();
  if (history.isError)
    return (
      <ErrorState
        title="Could not load your credit history"
        onRetry={() => history.refetch()}
        retrying={history.isRefetching}
      />
    );
  if (!history.data) return <Skeleton className="h-80 w-full" />;
  const { used, entries } = history.data;
  return (
    <div className="flex flex-col gap-7 border-t border-line pt-6">
      <UseChart days={used} />
      <div>
        <h3 className="font-medium">History</h3>
        {entries.length === 0 && <p className="mt-2 text-ink-soft">No credits granted or used yet.</p>}
        <Entries entries={entries.slice(0, firstEntries)} />
        {entries.length > firstEntries && (
          <details className="group">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-mark font-medium text-accent group-open:hidden">
              Show earlier entries
            </summary>
            <Entries entries={entries.slice(firstEntries)} />
          </details>
        )}
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: History['entries'] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={`${entry.day} ${entry.kind} ${entry.note}`}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3"
        >
          <span>{describeEntry(entry)}</span>
          <span className="text-right font-medium tabular-nums">{signed(entry.amount)}</span>
          <span className="text-sm text-ink-soft">{formatLocal(entry.day, 'date')}</span>
        </li>
      ))}
    </ul>
  );
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}
