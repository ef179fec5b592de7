import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { haltSentences, isUnderWay, preparedAhead, shareDone, stepSentences } from '../../slot-state.ts';
import type { PostSlot } from '../../week-contract.ts';

/** The progress of a post in preparation, or the reason why it was halted. */
export function SlotProgress({ slot }: { slot: PostSlot }) {
  const { state, halted, images } = slot;
  if (isUnderWay(slot) && slot.source === 'autopilot' && state === 'waiting')
    return (
      <span className="mt-1 block text-xs text-ink-soft">
        {slot.concept && <span className="mb-1 line-clamp-3 text-ink">{slot.concept}</span>}
        {preparedAhead}
      </span>
    );
  if (isUnderWay(slot))
    return (
      <span className="mt-2 block">
        <span className="block text-xs text-ink-soft">
          {stepSentences[state]}
          {state === 'drawing' && `: ${images.done} of ${images.all}`}
        </span>
        <ProgressBar className="mt-1.5" label={stepSentences[state]} hideLabel value={shareDone(state, images)} />
      </span>
    );
  const sentence = halted === 'edited' ? null : (slot.reason ?? (halted && haltSentences[halted]));
  return sentence && <span className="mt-1 line-clamp-4 text-xs text-ink-soft">{sentence}</span>;
}
