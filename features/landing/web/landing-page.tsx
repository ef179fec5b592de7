import { useRef } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { classes } from '#ui/kit/classes.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { ClosingCall } from './closing-call.tsx';
import { DemoSteps } from './demo-steps.tsx';
import { FloatingBar } from './floating-bar.tsx';
import { Hero } from './hero.tsx';
import { Labelling } from './labelling.tsx';
import { PlannedWeek } from './planned-week.tsx';
import { Prices } from './prices.tsx';
import { SelfHosted } from './self-hosted.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { TenPhotos } from './ten-photos.tsx';

export const handle = forVisitors;
export { meta } from './landing-meta.ts';

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
        <Labelling />
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
 * sooner. Nothing above it moves; until then its height is approximated.
 */
const belowStyles = classes(
  '[contain-intrinsic-block-size:auto_372rem] [content-visibility:auto]',
  'md:[contain-intrinsic-block-size:auto_276rem] lg:[contain-intrinsic-block-size:auto_253rem]',
);
