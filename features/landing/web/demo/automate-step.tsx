import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { classes } from '#ui/kit/classes.ts';
import { Stepper } from '#ui/kit/stepper.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { demoInterests } from '../../demo-images.ts';
import { demoImagesPerPost, shownName } from '../../demo-state.ts';
import { weekdays } from '../../demo-time.ts';
import { demoTimings } from '../../demo-timings.ts';
import { useInView } from '../use-in-view.ts';
import { Controls } from './demo-step.tsx';
import { InfluencerRequired } from './influencer-required.tsx';
import { Phone, simulated } from './phone.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { useDemo } from './use-demo.ts';

/**
 * Advances the demo's days while Autopilot is on and `isWatched`. Announces the number of posts to screen readers once
 * per demo week.
 */
function useAutopilot(isWatched: boolean): void {
  const { state, play } = useDemo();
  const { isOn, day } = state.autopilot;
  const isRunning = isOn && isWatched;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => play({ type: 'tick' }), demoTimings.autopilotTick);
    return () => clearInterval(timer);
  }, [isRunning, play]);

  const announceWeek = useEffectEvent(() => {
    if (isOn && state.postCount > 0) announce(`A week on autopilot: ${state.postCount} posts so far.`);
  });
  useEffect(() => {
    if (day === 'Sunday') announceWeek();
  }, [day]);
}

/** The posting time of each posting day. */
function PostingTimes() {
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

/** Autopilot's seven days, with the current day and the posting days marked. */
function PlayedWeek() {
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

/** Step 4: posting days, times and interests. */
export default function AutomateStep() {
  const { state, play } = useDemo();
  const { autopilot, person: user, grid, postCount } = state;
  const place = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const inView = useInView(place);
  useAutopilot(inView && !isStill);
  const set = (settings: Partial<typeof autopilot>) => play({ type: 'autopilot', settings });

  function playWeek(): void {
    for (const _day of weekdays) play({ type: 'tick' });
  }

  return (
    <>
      <Controls>
        <Switch label="Autopilot" checked={autopilot.isOn} onChange={(isOn) => set({ isOn })} />
        <MultiChoiceChips
          label="Posting days"
          options={weekdays.map((day) => ({ value: day, label: day.slice(0, 3) }))}
          value={autopilot.postingDays}
          onChange={(postingDays) => set({ postingDays })}
        />
        <PostingTimes />
        <MultiChoiceChips
          label="Interests"
          options={demoInterests.map((interest) => ({ value: interest, label: interest }))}
          value={autopilot.interests}
          onChange={(interests) => set({ interests })}
          hint={autopilot.interests.length ? undefined : 'Choose at least one. Without interests, nothing is posted.'}
        />
        <Stepper
          label="Images per post"
          {...demoImagesPerPost}
          value={autopilot.imagesPerPost}
          onChange={(imagesPerPost) => set({ imagesPerPost })}
        />
        {isStill && (
          <Button className="self-start" disabled={!user || !autopilot.isOn} onClick={playWeek}>
            Play a week
          </Button>
        )}
        <InfluencerRequired />
      </Controls>
      <Phone label="The profile on autopilot" note={simulated}>
        <div ref={place} className="flex min-h-0 flex-1 flex-col">
          <ProfileScreen
            name={shownName(state)}
            face={user?.face_url ?? null}
            grid={grid}
            postCount={postCount}
            alive={autopilot.isOn}
          >
            <PlayedWeek />
          </ProfileScreen>
        </div>
      </Phone>
    </>
  );
}
