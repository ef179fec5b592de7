import type { AutopilotSlot } from '../contract.ts';
import { creditsInWords } from './control-words.ts';
import { RunStepsList } from './run-steps-list.tsx';
import { SlotBadge } from './slot-badge.tsx';
import { slotTime } from './slot-time.ts';

/** The outcome of the last posts, newest first. */
export function LastPosts({ slots }: { slots: readonly AutopilotSlot[] }) {
  return (
    <section aria-labelledby="last-title" className="min-w-0">
      <h2 id="last-title" className="text-lg font-medium">
        Last posts
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {slots.map((slot) => (
          <li key={slot.id} className="py-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-medium tabular-nums">{slotTime(slot)}</span>
              <SlotBadge state={slot.state} />
              {slot.credits > 0 && <span className="text-sm text-ink-soft">{creditsInWords(slot.credits)}</span>}
            </div>
            {slot.idea && <p className="mt-1 text-sm text-ink-soft">{slot.idea.title}</p>}
            {slot.reason && <p className="mt-1 text-sm">{slot.reason}</p>}
            <RunStepsList steps={slot.steps} />
          </li>
        ))}
      </ol>
    </section>
  );
}
