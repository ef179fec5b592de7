import type { AutopilotSlot } from '../contract.ts';
import type { RunStep } from '../run-steps.ts';
import { durationInWords } from './duration-words.ts';

/** What is said of each step; those without words are only when another begins. */
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

/** How long after its minute a post went out. */
function lateInWords(ms: number): string {
  return ms < 1_000 ? 'at its minute' : `${durationInWords(ms)} after its minute`;
}

/** The steps by which a post was made, each with what it took. */
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
