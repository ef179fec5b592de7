import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { GalateaLockup, GalateaMark } from '#ui/kit/galatea-mark.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { SiteLinks } from './site-links.tsx';
import { SiteMenu } from './site-menu.tsx';

const UsageInHeader = lazy(() => import('./usage-in-header.tsx'));
const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The scroll distance in pixels after which the header shrinks from 64 to 48. */
const shrinksAfter = 6;

export function Header() {
  const session = useSession();
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  // The landing page is for visitors: signed-in users are redirected as soon as the session is known.
  const isVisitor = session.status === 'signed out' || (session.status === 'checking' && pathname === '/');
  const home = session.status === 'signed in' ? '/home' : '/';
  return (
    <header
      className={classes(
        'sticky top-0 z-30 border-b bg-canvas/85 backdrop-blur-md transition-[height,margin,border-color]',
        // A margin makes up for the lost height, so that the page below does not move.
        scrolled ? 'mb-4 h-12 border-line' : 'h-16 border-transparent',
      )}
    >
      <div className="mx-auto flex h-full max-w-7xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <Link to={home} aria-label="Galatea, home" className="inline-flex min-h-11 min-w-11 items-center rounded-item">
          {scrolled ? <GalateaMark /> : <GalateaLockup className="max-[22rem]:[&>span]:hidden" />}
        </Link>
        {isVisitor && <SiteLinks />}
        <nav aria-label="Account" className="ml-auto flex items-center gap-2 sm:gap-4">
          {isVisitor && <SignedOutLinks />}
          {session.status === 'signed in' && (
            <>
              <Suspense>
                <UsageInHeader />
              </Suspense>
              <Suspense fallback={<span className="size-11" />}>
                <AccountMenu person={session.user} />
              </Suspense>
            </>
          )}
        </nav>
        {isVisitor && <SiteMenu />}
      </div>
    </header>
  );
}

function SignedOutLinks() {
  return (
    <>
      <Link to="/auth?mode=signin" prefetch="intent" className={classes(linkStyles('quiet'), 'whitespace-nowrap')}>
        Log in
      </Link>
      <Button asChild variant="primary" size="small">
        <Link to="/auth?mode=signup" prefetch="intent">
          Try for Free
        </Link>
      </Button>
    </>
  );
}

/** Whether the page is scrolled. It is not read while React renders, because that would compute the layout twice. */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > shrinksAfter);
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, []);
  return isScrolled;
}
