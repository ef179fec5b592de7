import { CalendarClock, CircleCheck, Send } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { shownName } from '../../demo-state.ts';
import { weekdays } from '../../demo-time.ts';
import { demoTimings } from '../../demo-timings.ts';
import { Controls } from './demo-step.tsx';
import { InfluencerRequired } from './influencer-required.tsx';
import { Phone } from './phone.tsx';
import { useDelayedClick } from './use-delayed-click.ts';
import { useDemo } from './use-demo.ts';
import { WeekScreen } from './week-screen.tsx';

/** Step 3: post now, or schedule for a specific day and time. */
export default function ScheduleStep() {
  const { state, play } = useDemo();
  const { person: user, chosen, confirmation, posts } = state;
  const postNow = useDelayedClick(demoTimings.postNow, () => play({ type: 'post now', now: new Date() }));
  const schedule = useDelayedClick(demoTimings.schedule, () => play({ type: 'schedule' }));

  return (
    <>
      <Controls>
        <ChoiceChips
          label="Day"
          required
          options={weekdays.map((day) => ({ value: day, label: day.slice(0, 3) }))}
          value={chosen.day}
          onChange={(day) => day && play({ type: 'select', moment: { day } })}
        />
        <TextField
          label="Time"
          type="time"
          required
          className="w-40"
          value={chosen.time}
          onChange={({ target: { value } }) => value && play({ type: 'select', moment: { time: value } })}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="large"
            icon={<Send />}
            busy={postNow.busy}
            disabled={!user}
            onClick={postNow.press}
          >
            Post Now
          </Button>
          <Button size="large" icon={<CalendarClock />} busy={schedule.busy} disabled={!user} onClick={schedule.press}>
            Schedule for Later
          </Button>
        </div>
        <InfluencerRequired />
        <p role="status" className="min-h-7 text-md text-positive">
          {confirmation && (
            <span key={posts.length} className="flex animate-rise items-center gap-2">
              <CircleCheck className="size-5 shrink-0" aria-hidden />
              {confirmation}
            </span>
          )}
        </p>
      </Controls>
      <Phone label="The week">
        <WeekScreen name={shownName(state)} posts={posts} />
      </Phone>
    </>
  );
}
