import { ArrowRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { forVisitors } from '#ui/page-handle.ts';

export const handle = forVisitors;

const steps = [
  { title: 'Design', text: 'Choose what matters, leave the rest to chance, and keep one face for good.' },
  { title: 'Photograph', text: 'Write a scene in plain words. The same person appears in it, again and again.' },
  { title: 'Publish', text: 'Lay out a week, set the minute and the time zone, and watch it go out.' },
] as const;

/** /: what Galatea is, for whoever does not know it yet. */
export default function LandingPage() {
  const session = useSession();
  if (session.status === 'signed in') return <Navigate replace to="/home" />;
  return (
    <div className="mx-auto max-w-7xl px-4 sm:px-6">
      <section className="grid items-center gap-12 py-14 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <h1 className="type-display text-display-lg">An influencer of your own making.</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-soft">
            Design a persona trait by trait, photograph them wherever you like, and plan their week. Galatea keeps them
            the same person, and publishes on time.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-4">
            <Button asChild variant="primary" size="large" iconAfter={<ArrowRight />}>
              <Link to="/auth?mode=signup">Start Free</Link>
            </Button>
            <p className="text-sm text-ink-soft">No credit card required • Cancel anytime</p>
          </div>
        </div>
        <img
          src="/og.png"
          alt="Galatea: a figure of plaster whose face comes alive in coral"
          width={1200}
          height={630}
          className="w-full rounded-panel border border-line shadow-float"
        />
      </section>
      <ol className="grid gap-x-10 gap-y-8 border-t border-line py-14 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <p className="type-display text-display-xs text-ink-faint">{index + 1}</p>
            <h2 className="type-display mt-3 text-display-xs">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
