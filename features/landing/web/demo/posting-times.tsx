import { TextField } from '#ui/kit/text-field.tsx';
import { weekdays } from '../../demo-time.ts';
import { useDemo } from './use-demo.ts';

/** The posting time of each posting day. */
export function PostingTimes() {
  const { state, play } = useDemo();
  const { postingDays, times } = state.autopilot;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {weekdays
        .filter((day) => postingDays.includes(day))
        .map((day) => (
          <TextField
            key={day}
            label={`${day} at`}
            type="time"
            required
            value={times[day]}
            onChange={({ target: { value } }) => value && play({ type: 'posting time', day, time: value })}
          />
        ))}
    </div>
  );
}
