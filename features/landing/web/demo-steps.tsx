import { lazy } from 'react';
import { demoName } from '../demo-defaults.ts';
import { Demo } from './demo/demo.tsx';
import { DemoStep } from './demo/demo-step.tsx';
import { autopilotExample, postExample, profileExample, weekExample } from './demo/examples.tsx';
import { simulated } from './demo/phone.tsx';
import { PostScreen } from './demo/post-screen.tsx';
import { ProfileScreen } from './demo/profile-screen.tsx';
import { WeekScreen } from './demo/week-screen.tsx';

const BuildStep = lazy(() => import('./demo/build-step.tsx'));
const PostStep = lazy(() => import('./demo/post-step.tsx'));
const ScheduleStep = lazy(() => import('./demo/schedule-step.tsx'));
const AutomateStep = lazy(() => import('./demo/automate-step.tsx'));

const emptyProfile = <ProfileScreen name={demoName} face={null} grid={[]} postCount={0} />;

/** The demo: three steps to the first post, and then Autopilot. Header links point to its sections. */
export function DemoSteps() {
  return (
    <Demo>
      <section id="create" aria-label="Create" className="border-y border-line bg-surface">
        <div className="mx-auto max-w-7xl divide-y divide-line px-4 sm:px-6">
          <noscript>
            <p className="py-6 text-ink-soft">Turn on JavaScript to play these four steps.</p>
          </noscript>
          <DemoStep
            number={1}
            title="Build your influencer"
            text="Give them a name, choose who they are, and meet them. This demo has a short list; the full builder has nine traits and leaves the rest to chance."
            room="h-123 min-[26.75rem]:h-110 sm:h-107"
            Play={BuildStep}
            still={emptyProfile}
            example={profileExample}
          />
          <DemoStep
            number={2}
            title="Generate a post"
            text="A photo of the influencer you just met, and a caption to go with it. Not quite right? Try another."
            room="h-29 min-[28.75rem]:h-13"
            Play={PostStep}
            still={<PostScreen name={demoName} />}
            example={postExample}
          />
          <DemoStep
            number={3}
            title="Schedule and post"
            text="Post it right now, or schedule it for a day and time of the week."
            room="h-103.5 min-[26.25rem]:h-87.5 min-[30.5rem]:h-74.5 sm:h-73.5"
            Play={ScheduleStep}
            still={<WeekScreen name={demoName} posts={[]} />}
            example={weekExample}
          />
        </div>
      </section>
      <section id="automate" aria-label="Automate">
        <div className="mx-auto max-w-7xl px-4 sm:px-6">
          <DemoStep
            number={4}
            title="Automate"
            text="Choose the days, the time and the topics. Then watch the weeks go by and the profile fill up."
            room="h-144.75 min-[34.25rem]:h-131.75 sm:h-106.5"
            note={simulated}
            Play={AutomateStep}
            still={emptyProfile}
            example={autopilotExample}
          />
        </div>
      </section>
    </Demo>
  );
}
