import { useRef } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { demoInterests } from '../../demo-pictures.ts';
import { demoImagesPerPost, shownName } from '../../demo-state.ts';
import { weekdays } from '../../demo-time.ts';
import { useInView } from '../use-in-view.ts';
import { Controls } from './demo-step.tsx';
import { Phone, simulated } from './phone.tsx';
import { PlayedWeek } from './played-week.tsx';
import { PostingTimes } from './posting-times.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { InfluencerRequired } from './someone-first.tsx';
import { useAutopilot } from './use-autopilot.ts';
import { useDemo } from './use-demo.ts';

/** Step 4: posting days, times and interests. */
export default function AutomateStep() {
  const { state, play } = useDemo();
  const { autopilot, person, grid, postCount } = state;
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
          hint={autopilot.interests.length ? undefined : 'Choose at least one: without any, nothing is posted.'}
        />
        <Stepper
          label="Images per post"
          {...demoImagesPerPost}
          value={autopilot.imagesPerPost}
          onChange={(imagesPerPost) => set({ imagesPerPost })}
        />
        {isStill && (
          <Button className="self-start" disabled={!person || !autopilot.isOn} onClick={playWeek}>
            Play a week
          </Button>
        )}
        <InfluencerRequired />
      </Controls>
      <Phone label="The profile on autopilot" note={simulated}>
        <div ref={place} className="flex min-h-0 flex-1 flex-col">
          <ProfileScreen
            name={shownName(state)}
            face={person?.face_url ?? null}
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
