import { localOf, zoneInWords } from '#features/planner/post-time.ts';
import type { AutopilotSlot } from '../contract.ts';
import { SlotBadge } from './slot-badge.tsx';

/** What became of the last posts, the newest first. */
export function LastPosts({ slots }: { slots: readonly AutopilotSlot[] }) {
  return (
    <section aria-labelledby="last-title" className="mt-10">
      <h2 id="last-title" className="text-lg font-medium">
        Last posts
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-48 font-medium tabular-nums">{timeOf(slot)}</span>
            <SlotBadge state={slot.state} />
            {slot.reason && <span className="text-sm text-ink-soft">{slot.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function timeOf({ slotAt, timezone }: AutopilotSlot): string {
  const local = Temporal.PlainDateTime.from(localOf(slotAt, timezone));
  const day = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return `${local.toLocaleString('en-US', day)}, ${zoneInWords(timezone)}`;
}
