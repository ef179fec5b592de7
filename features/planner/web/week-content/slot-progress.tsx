import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { describeStep, haltMessages, isInProgress, preparedAhead, shareDone } from '../../slot-state.ts';
import type { PostSlot } from '../../week-contract.ts';

/** The progress of a post in preparation, or why it was halted. */
export function SlotProgress({ slot }: { slot: PostSlot }) {
  const { state, halted, images } = slot;
  if (isInProgress(slot) && slot.source === 'autopilot' && state === 'waiting')
    return (
      <span className="mt-1 block text-xs text-ink-soft">
        {slot.concept && <span className="mb-1 line-clamp-3 text-ink">{slot.concept}</span>}
        {preparedAhead}
      </span>
    );
  if (isInProgress(slot))
    return (
      <span className="mt-2 block">
        <span className="block text-xs text-ink-soft">
          {describeStep(slot)}
          {state === 'drawing' && `: ${images.done} of ${images.all}`}
        </span>
        <ProgressBar className="mt-1.5" label={describeStep(slot)} hideLabel value={shareDone(slot)} />
      </span>
    );
  const message = halted === 'edited' ? null : (slot.reason ?? (halted && haltMessages[halted]));
  return message && <span className="mt-1 line-clamp-4 text-xs text-ink-soft">{message}</span>;
}
