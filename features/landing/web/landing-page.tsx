import { type RefObject, useRef } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { softwareData } from '#features/billing/software-data.ts';
import { classes } from '#ui/kit/classes.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { DemoSteps } from './demo-steps.tsx';
import { Hero } from './hero.tsx';
import { Labeling } from './labeling.tsx';
import { PlannedWeek } from './planned-week.tsx';
import { Prices } from './prices.tsx';
import { SelfHosted } from './self-hosted.tsx';
import { StartFree, smallPrint } from './start-free.tsx';
import { TenPhotos } from './ten-photos.tsx';
import { useInView } from './use-in-view.ts';

const stats = [
  { value: '60s', label: 'from idea to post' },
  { value: '100%', label: 'consistency with Autopilot' },
  { value: 'Endless', label: 'content' },
] as const;

function StatsStrip() {
  return (
    <div className="border-y border-line bg-surface">
      <dl className="mx-auto grid max-w-7xl gap-y-8 px-4 py-12 sm:grid-cols-3 sm:px-6">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-1 sm:text-center">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="type-display text-display-md lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Keeps 'Start Free' within reach on phones: it is fixed to the bottom while the hero's button, `instead`, is out of
 * view.
 */
function FloatingBar({ instead }: { instead: RefObject<Element | null> }) {
  const isIdle = useInView(instead, undefined, true);
  return (
    <aside
      data-bottom-bar
      aria-label="Start"
      inert={isIdle}
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 h-bottom-bar border-t border-line bg-raised/95 backdrop-blur-md transition-[translate] lg:hidden',
        isIdle && 'translate-y-full',
      )}
    >
      <div className="flex h-14 items-center justify-between gap-3 px-4">
        <p className="text-xs text-ink-soft">{smallPrint}</p>
        <StartFree size="medium" />
      </div>
    </aside>
  );
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-7xl px-4 pt-10 sm:px-6">
      <div className="flex flex-col items-center rounded-[2rem] border border-line bg-accent-soft px-6 py-16 text-center lg:py-24">
        <h2 id="closing" className="type-display text-display-lg">
          Who will you make?
        </h2>
        <p className="mt-5 max-w-lg text-lg text-ink-soft">
          A name and a few traits are enough to start. Their first photo is a minute away.
        </p>
        <div className="mt-9">
          <StartFree />
        </div>
        <p className="mt-4 text-sm text-ink-soft">{smallPrint}</p>
      </div>
    </section>
  );
}

export const handle = forVisitors;
export function meta() {
  return pageMeta({ title: 'Galatea · AI influencers that come alive', structuredData: [softwareData] });
}

/** The landing page at /, which introduces Galatea to visitors. */
export default function LandingPage() {
  const session = useSession();
  const heroActions = useRef<HTMLDivElement>(null);
  if (session.status === 'signed in') return <Navigate replace to="/home" />;
  return (
    <div className="overflow-x-clip">
      <Hero actions={heroActions} />
      <DemoSteps />
      <div className={belowStyles}>
        <StatsStrip />
        <TenPhotos />
        <PlannedWeek />
        <Labeling />
        <Prices />
        <SelfHosted />
        <ClosingCall />
      </div>
      <FloatingBar instead={heroActions} />
    </div>
  );
}

/**
 * Content below the first screen is laid out only when the visitor scrolls near it, so that the first image appears
 * sooner. Nothing above it shifts; until then, its height is an estimate.
 */
const belowStyles = classes(
  '[contain-intrinsic-block-size:auto_372rem] [content-visibility:auto]',
  'md:[contain-intrinsic-block-size:auto_276rem] lg:[contain-intrinsic-block-size:auto_253rem]',
);
