import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { TimeField } from '#ui/kit/time-field.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import { type Place, placeAt } from '../move-post.ts';
import type { PlannedItem } from '../planned-item.ts';
import { toLocalTime, zoneInWords } from '../post-time.ts';
import { isDate, laterDate, today } from '../week.ts';

type MoveDialogProps = {
  item: PlannedItem;
  /** The time zone of the inputs. */
  zone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns whether the item can be moved to the time. */
  onMove: (item: PlannedItem, to: Place) => boolean;
};

/** Dialog for moving a calendar item to another day and time. */
export function MoveDialog({ item, zone, open, onOpenChange, onMove }: MoveDialogProps) {
  const [day = '', clock = ''] = toLocalTime(item.at, zone).split('T');
  // A day in the past is not preselected.
  const [date, setDate] = useState(laterDate(day, today(zone)));
  const [time, setTime] = useState(clock);

  const move = useSubmit(() => {
    const to = isDate(date) && placeAt(date, time, zone, item.zone ?? zone);
    if (to && onMove(item, to)) onOpenChange(false);
  });

  return (
    <Dialog
      title="New time"
      description={`When it is published, in ${zoneInWords(zone)}.`}
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="new-time">
            Move
          </Button>
        </>
      }
    >
      <form id="new-time" onSubmit={move} className="flex flex-col gap-5">
        <TextField label="Date" type="date" value={date} onChange={(event) => setDate(event.target.value)} required />
        <TimeField label="Time" value={time} onChange={setTime} minuteStep={1} />
      </form>
    </Dialog>
  );
}
