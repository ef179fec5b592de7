import { formatLocal } from '#contract/format-date.ts';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { TimeField } from '#ui/kit/time-field.tsx';
import { findClockChangeMessage } from '../clock-change.ts';
import { offeredZones, toInstant, toLocalTime } from '../post-time.ts';
import { isDate, today } from '../week.ts';
import { browserZone } from './browser-zone.ts';

type WhenFieldsProps = {
  /** Such as 2026-11-22. */
  date: string;
  time: string;
  zone: string;
  /** Whether another day can be selected. It also can if the time has passed. */
  offersDate: boolean;
  onChange: (changes: { date?: string; time?: string; zone?: string }) => void;
  disabled: boolean;
};

/** The time of a post in a zone. Explains the effect of a clock change, and shows the time in the viewer's zone. */
export function WhenFields({ date, time, zone, offersDate, onChange, disabled }: WhenFieldsProps) {
  const own = browserZone();
  const options = offeredZones(own, zone).map((offered) => ({
    value: offered.zone,
    label: offered.label,
    detail: offered.name,
  }));
  const local = `${date}T${time}`;
  const hasPassed = !disabled && (toInstant(local, zone)?.epochMilliseconds ?? Infinity) <= Date.now();
  const timeMessage = hasPassed
    ? 'This time has passed. Choose a later one to schedule the post.'
    : formatTimeMessage(local, zone, own);
  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        {(offersDate || hasPassed) && (
          <TextField
            label="Date"
            type="date"
            value={date}
            min={today(zone)}
            onChange={(event) => isDate(event.target.value) && onChange({ date: event.target.value })}
            disabled={disabled}
          />
        )}
        <TimeField
          label="Time"
          value={time}
          onChange={(chosen) => onChange({ time: chosen })}
          minuteStep={1}
          disabled={disabled}
        />
        <div className="w-56 max-w-full">
          <SelectField
            label="Time zone"
            options={options}
            value={zone}
            onChange={(chosen) => onChange({ zone: chosen })}
            disabled={disabled}
          />
        </div>
      </div>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:hidden">
        {timeMessage}
      </p>
    </div>
  );
}

function formatTimeMessage(local: string, zone: string, own: string): string {
  const change = findClockChangeMessage(local, zone);
  if (change) return change;
  const instant = toInstant(local, zone);
  const ownLocal = instant && toLocalTime(instant.toString(), own);
  if (!ownLocal || ownLocal === local) return '';
  const day = ownLocal.slice(0, 10) === local.slice(0, 10) ? '' : ` on ${formatLocal(ownLocal, 'weekday')}`;
  return `That is ${formatLocal(ownLocal, 'time')}${day} where you are.`;
}
