import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import type { ZonedRhythm } from '../moved-rhythm.ts';
import { weekDayLabels } from '../style-rules.ts';

type ZoneChangeDialogProps = {
  /** When the persona posts by each answer; null while nothing is asked. */
  answers: { readonly sameHour: ZonedRhythm; readonly sameMoment: ZonedRhythm } | null;
  onAnswer: (rhythm: ZonedRhythm) => void;
  onCancel: () => void;
};

/** Asks whether posts that are planned keep their hour in a new time zone, or their moment. */
export function ZoneChangeDialog({ answers, onAnswer, onCancel }: ZoneChangeDialogProps) {
  return (
    <Dialog
      open={answers !== null}
      onOpenChange={(open) => !open && onCancel()}
      size="small"
      title="What becomes of the planned posts?"
      description="You change the time zone while Autopilot is on."
    >
      {answers && (
        <div className="flex flex-col gap-3">
          <Button variant="primary" onClick={() => onAnswer(answers.sameHour)}>
            Keep the hour: {inWords(answers.sameHour)}
          </Button>
          <Button onClick={() => onAnswer(answers.sameMoment)}>Keep the moment: {inWords(answers.sameMoment)}</Button>
          <Button variant="quiet" onClick={onCancel}>
            Leave the time zone as it is
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** 'Mon, Wed at 09:00 in Tokyo'. */
function inWords({ days, time, zone }: ZonedRhythm): string {
  const names = days.map((day) => weekDayLabels[day - 1]).join(', ');
  return `${days.length === weekDayLabels.length ? 'every day' : names} at ${time} in ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`;
}
