import type { ReactNode } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { type PaidPlan, paidPlans } from '../../plans.ts';

const mostCredits = Math.max(...paidPlans.map(({ credits }) => credits));
const weekdays = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
/** The weekdays used to illustrate how many posts a plan includes. */
const postingDays: Readonly<Record<number, readonly number[]>> = { 1: [2], 3: [0, 2, 4], 7: [0, 1, 2, 3, 4, 5, 6] };

/** A plan's allowances: each number, with an illustration below it that makes plans easy to compare. */
export function PlanNumbers({ plan: { credits, trainings, autopilot } }: { plan: PaidPlan }) {
  return (
    <ul className="grid gap-y-6 border-line max-sm:border-t max-sm:pt-6 sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1 lg:row-span-3 lg:grid-rows-subgrid lg:border-t lg:pt-6">
      <Figure title={`${credits} credits a month`} text="One credit is one photo.">
        <CreditsBar share={credits / mostCredits} />
      </Figure>
      <Figure
        title={`${trainings} custom ${trainings === 1 ? 'influencer' : 'influencers'}`}
        text="Built or cloned. Pre-made ones are unlimited."
      >
        <Faces count={trainings} />
      </Figure>
      <Figure title="Autopilot" text={autopilot.words}>
        <Week days={postingDays[autopilot.weeklyPostsPerInfluencer] ?? []} />
      </Figure>
    </ul>
  );
}

function Figure({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col">
      <p className="font-medium tabular-nums">{title}</p>
      <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
      <div aria-hidden className="mt-auto pt-3">
        {children}
      </div>
    </li>
  );
}

function CreditsBar({ share }: { share: number }) {
  return (
    <span className="block h-2 rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-ink" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** The first faces of public/personas.webp. */
function Faces({ count }: { count: number }) {
  return (
    <span className="flex -space-x-2 max-[22rem]:-space-x-3.5">
      {Array.from({ length: count }, (_, at) => (
        <span
          key={`face ${String(at)}`}
          className="size-10 rounded-full bg-sunken bg-cover ring-2 ring-surface"
          style={{
            backgroundImage: 'url(/personas.webp)',
            backgroundPosition: `${at * -2.5}rem 0`,
            backgroundSize: 'auto 100%',
          }}
        />
      ))}
    </span>
  );
}

function Week({ days }: { days: readonly number[] }) {
  return (
    <span className="flex gap-1.5">
      {weekdays.map((letter, day) => (
        <span
          key={`day ${String(day)}`}
          className={classes(
            'flex size-7 items-center justify-center rounded-item text-xs font-medium',
            days.includes(day) ? 'bg-ink text-canvas' : 'bg-sunken text-ink-faint',
          )}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
