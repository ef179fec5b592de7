import { Link, NavLink, useLocation } from 'react-router';
import { classes } from '#ui/kit/classes.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import { headerLinks } from './page-links.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The landing page sections that links point to. */
const sections = headerLinks.flatMap(({ to }) => (to.startsWith('/#') ? [to.slice(2)] : []));

/** The visitor links in the middle of the header: pages and landing page sections. */
export function SiteLinks() {
  const { pathname } = useLocation();
  const inView = useSectionInView(pathname === '/' ? sections : none);
  return (
    <nav
      aria-label="Main"
      className="absolute top-1/2 left-1/2 hidden -translate-1/2 items-center gap-7 md:flex lg:gap-9"
    >
      {headerLinks.map(({ to, label }) =>
        to.startsWith('/#') ? (
          <Link
            key={to}
            to={to}
            aria-current={inView === to.slice(2) ? 'location' : undefined}
            className={siteLinkStyles}
          >
            {label}
          </Link>
        ) : (
          <NavLink key={to} to={to} className={siteLinkStyles}>
            {label}
          </NavLink>
        ),
      )}
    </nav>
  );
}

const none: readonly string[] = [];

const siteLinkStyles = classes(linkStyles('quiet'), 'aria-[current]:font-medium aria-[current]:text-ink');
