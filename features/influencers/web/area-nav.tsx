import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { AreaMenu, type AreaMenuEntry, type AreaMenuGroup } from '#ui/area-menu.ts';
import { classes } from '#ui/kit/classes.ts';

/**
 * The navigation in an influencer's area: a column with collapsible groups next to the page; on phones and tablets,
 * tabs at the bottom that are easy to reach and always visible.
 */
export function AreaNav() {
  const { pathname } = useLocation();
  const sections = Map.groupBy(useContext(AreaMenu), ({ to, group }) => group ?? to);
  return (
    <nav
      aria-label="Influencer"
      data-bottom-bar
      className={classes(
        'flex lg:mt-5 lg:flex-col lg:gap-1',
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:h-bottom-bar max-lg:border-t max-lg:border-line',
        'max-lg:bg-canvas/92 max-lg:px-1 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:backdrop-blur-md',
        'max-lg:overflow-x-auto max-lg:[scrollbar-width:none]',
      )}
    >
      {[...sections].map(([section, entries]) => {
        const links = entries.map((entry) => <Entry key={entry.to} {...entry} />);
        if (typeof section === 'string') return links;
        return (
          <Group key={section.label} group={section} isCurrent={entries.some(({ to }) => pathname.includes(`/${to}`))}>
            {links}
          </Group>
        );
      })}
    </nav>
  );
}

function Entry({ to, label, icon: Icon }: AreaMenuEntry) {
  return (
    <NavLink to={to} className={({ isActive }) => classes(tabStyles, isActive ? activeStyles : idleStyles)}>
      <Icon />
      {label}
    </NavLink>
  );
}

type GroupProps = { group: AreaMenuGroup; isCurrent: boolean; children: ReactNode };

/** Open until the user closes it. While closed, it is marked as current if it contains the current page. */
function Group({ group: { label, icon: Icon }, isCurrent, children }: GroupProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={classes(tabStyles, isCurrent && !open ? activeStyles : idleStyles, 'max-lg:hidden')}
      >
        <Icon />
        {label}
        <ChevronDown className={classes('ml-auto transition-[rotate]', !open && '-rotate-90')} aria-hidden />
      </button>
      <div id={id} className={classes('max-lg:contents lg:flex-col lg:gap-1 lg:pl-4', open ? 'lg:flex' : 'lg:hidden')}>
        {children}
      </div>
    </>
  );
}

const tabStyles = classes(
  'inline-flex min-h-11 items-center transition-colors lg:gap-3 lg:rounded-control lg:px-3.5 lg:[&_svg]:size-[1.15rem]',
  'max-lg:min-w-11 max-lg:shrink-0 max-lg:grow max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-0.5',
  'max-lg:text-[0.6875rem] max-lg:whitespace-nowrap sm:max-lg:text-xs max-lg:[&_svg]:size-5',
);
const activeStyles = 'font-medium text-ink lg:bg-sunken max-lg:[&_svg]:text-accent';
const idleStyles = 'text-ink-soft hover:text-ink lg:hover:bg-sunken/60';
