import { classes } from '#ui/kit/classes.ts';
import { weekdays } from '../../demo-time.ts';
import { useDemo } from './use-demo.ts';

/** The seven days of Autopilot, with the current day and the posting days. */
export function PlayedWeek() {
  const { isOn, day: played, postingDays } = useDemo().state.autopilot;
  return (
    <ol aria-label="Week" className="grid grid-cols-7 gap-1 px-4 pb-3">
      {weekdays.map((day) => (
        <li
          key={day}
          aria-current={isOn && day === played ? 'date' : undefined}
          className={classes(
            'flex flex-col items-center gap-1 rounded-item py-1 text-xs transition-colors',
            isOn && day === played ? 'bg-ink text-canvas' : 'text-ink-soft',
          )}
        >
          <span className="sr-only">
            {day}
            {postingDays.includes(day) && ', a posting day'}
          </span>
          <span aria-hidden>{day.slice(0, 1)}</span>
          <span
            aria-hidden
            className={classes('size-1.5 rounded-full', postingDays.includes(day) ? 'bg-accent' : 'bg-line')}
          />
        </li>
      ))}
    </ol>
  );
}
