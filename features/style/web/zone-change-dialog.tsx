import { useId } from 'react';
import { formatLocal } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import type { ZonedRhythm } from '../moved-rhythm.ts';
import { weekDayLabels } from '../style-rules.ts';

type ZoneChangeDialogProps = {
  /** The posting times for each answer; null while the dialog is closed. */
  answers: { readonly sameHour: ZonedRhythm; readonly sameMoment: ZonedRhythm } | null;
  onAnswer: (rhythm: ZonedRhythm) => void;
  onCancel: () => void;
};

/** Lets the user decide whether planned posts keep their wall time or their instant in a new time zone. */
export function ZoneChangeDialog({ answers, onAnswer, onCancel }: ZoneChangeDialogProps) {
  return (
    <Dialog
      open={answers !== null}
      onOpenChange={(open) => !open && onCancel()}
      size="small"
      title="What should happen to scheduled posts?"
      description="You are changing the time zone while Autopilot is on."
    >
      {answers && (
        <div className="flex flex-col gap-3">
          <Answer label="Keep the local time" rhythm={answers.sameHour} onAnswer={onAnswer} />
          <Answer label="Keep the exact moment" rhythm={answers.sameMoment} onAnswer={onAnswer} />
          <Button variant="quiet" onClick={onCancel}>
            Keep the current time zone
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type AnswerProps = Pick<ZoneChangeDialogProps, 'onAnswer'> & { label: string; rhythm: ZonedRhythm };

function Answer({ label, rhythm, onAnswer }: AnswerProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-item border border-line p-4">
      <p id={id}>{inWords(rhythm)}</p>
      <Button aria-describedby={id} size="small" onClick={() => onAnswer(rhythm)} className="max-sm:w-full">
        {label}
      </Button>
    </div>
  );
}

/** Returns a description such as 'Mon, Wed at 9:00 AM in Tokyo'. */
function inWords({ days, time, zone }: ZonedRhythm): string {
  const names = days.map((day) => weekDayLabels[day - 1]).join(', ');
  const hour = formatLocal(time, 'time');
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return `${days.length === weekDayLabels.length ? 'Every day' : names} at ${hour} in ${city}`;
}
