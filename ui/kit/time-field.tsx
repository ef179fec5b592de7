import { useId, useMemo } from 'react';
import { type ClockTime, fromClock, toClock, twoDigits } from './clock-time.ts';
import { FieldFrame, type FieldWords, fieldState, labelId } from './field-frame.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';

type TimeFieldProps = FieldWords & {
  /** 24-hour "HH:MM". */
  value: string;
  onChange: (value: string) => void;
  /** Step between the offered minutes; a value between two steps is offered too. */
  minuteStep?: number | undefined;
  disabled?: boolean | undefined;
};

/** A time of day, by hour, minute and AM or PM. */
export function TimeField({ value, onChange, minuteStep = 5, disabled, ...words }: TimeFieldProps) {
  const id = useId();
  const clock = toClock(value);
  const change = (part: Partial<ClockTime>) => onChange(fromClock({ ...clock, ...part }));
  const offeredMinutes = useMemo(() => minutes(minuteStep, clock.minute), [minuteStep, clock.minute]);
  const { 'aria-describedby': describedBy } = fieldState(id, words);
  return (
    <FieldFrame id={id} names="group" {...words}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, away from the frame's label */}
      <div
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy}
        className="flex items-center gap-2"
      >
        <SelectField
          label="Hour"
          hideLabel
          options={hours}
          value={String(clock.hour)}
          onChange={(hour) => change({ hour: Number(hour) })}
          disabled={disabled}
          className="w-20"
        />
        <span aria-hidden className="text-ink-faint">
          :
        </span>
        <SelectField
          label="Minute"
          hideLabel
          options={offeredMinutes}
          value={String(clock.minute)}
          onChange={(minute) => change({ minute: Number(minute) })}
          disabled={disabled}
          className="w-20"
        />
        <SelectField
          label="AM or PM"
          hideLabel
          options={halves}
          value={clock.half}
          onChange={(half) => change({ half: half === 'PM' ? 'PM' : 'AM' })}
          disabled={disabled}
          className="w-22"
        />
      </div>
    </FieldFrame>
  );
}

const hours: SelectOption[] = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => ({
  value: `${hour}`,
  label: `${hour}`,
}));
const halves: SelectOption[] = ['AM', 'PM'].map((half) => ({ value: half, label: half }));

function minutes(step: number, chosen: number): SelectOption[] {
  return Array.from({ length: 60 }, (_, minute) => minute)
    .filter((minute) => minute % step === 0 || minute === chosen)
    .map((minute) => ({ value: `${minute}`, label: twoDigits(minute) }));
}
