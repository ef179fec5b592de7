import type { ModelCheck, ModelState } from '#features/models/model-rules.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';

/** The providers' configured models, with announced shutdowns. Empty if no model provider is configured. */
export function ModelsSection({ models }: { models: readonly ModelCheck[] }) {
  if (!models.length) return null;
  return (
    <section aria-labelledby="models">
      <h2 id="models" className="type-display text-display-xs">
        Models
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">Checked with each provider on startup and once a day.</p>
      <DataTable
        label="Models"
        columns={columns}
        rows={models}
        keyOf={({ provider, model, work }) => `${work} ${provider} ${model}`}
      />
    </section>
  );
}

const states: Readonly<Record<ModelState, { label: string; tone: BadgeTone }>> = {
  current: { label: 'Current', tone: 'positive' },
  deprecated: { label: 'Deprecated', tone: 'warning' },
  gone: { label: 'Shut down', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'danger' },
  unchecked: { label: 'Not checked', tone: 'neutral' },
};

const columns: readonly Column<ModelCheck>[] = [
  { label: 'Task', cell: ({ work }) => <span className="font-medium capitalize">{work}</span> },
  {
    label: 'Model',
    cell: ({ provider, model }) => `${provider} ${model}`,
  },
  { label: 'Status', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  { label: 'Details', cell: describe },
];

function describe({ state, shutdown_on: day, successor, is_replaced, problem }: ModelCheck): string {
  const end = day && `${state === 'gone' ? 'Shutdown announced for' : 'Shuts down on'} ${day}.`;
  const next = successor && (is_replaced ? `${successor} is used instead.` : `Recommended successor: ${successor}.`);
  const hint = state === 'unknown' && 'The provider does not list it for this key.';
  const failure = problem && `The last check failed: ${problem}`;
  return [hint, end, next, failure].filter(Boolean).join(' ') || 'No shutdown announced.';
}
