import type { AutopilotSlot } from '../contract.ts';
import type { RunStep } from '../run-steps.ts';
import { durationInWords } from './duration-words.ts';

/** The label of each step. A step without a label is only reflected in the next step. */
const words: Readonly<Record<RunStep, string | null>> = {
  begun: null,
  planned: 'Shoot planned',
  drawing: 'Images ordered',
  drawn: 'Images created',
  filled: 'Caption written',
  asked: null,
  approved: 'Approved by you',
  scheduled: 'Scheduled',
  posted: 'Published',
};

/** Formats how late a post was published, compared to its scheduled time. */
function lateInWords(ms: number): string {
  return ms < 1_000 ? 'on time' : `${durationInWords(ms)} late`;
}

/** Lists the steps that created a post, with their durations. */
export function RunStepsList({ steps }: Pick<AutopilotSlot, 'steps'>) {
  const shown = steps.flatMap(({ step, tookMs }) => (words[step] ? { step, words: words[step], tookMs } : []));
  if (shown.length === 0) return null;
  return (
    <ol aria-label="Steps" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {shown.map(({ step, words: name, tookMs }) => (
        <li key={step} className="flex items-baseline gap-1.5">
          <span aria-hidden className="size-1.5 self-center rounded-full bg-line-strong" />
          {name}
          {tookMs !== null && (
            <span className="text-ink tabular-nums">
              {step === 'posted' ? lateInWords(tookMs) : durationInWords(tookMs)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
