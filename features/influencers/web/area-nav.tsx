import { useContext } from 'react';
import { NavLink } from 'react-router';
import { AreaMenu } from '#ui/area-menu.ts';
import { classes } from '#ui/kit/classes.ts';

/**
 * The way between the parts of a persona's area: a column beside the page, and on phones and tablets tabs along the
 * bottom, where thumbs reach.
 */
export function AreaNav() {
  const menu = useContext(AreaMenu);
  return (
    <nav
      aria-label="Influencer"
      data-bottom-bar
      className={classes(
        'flex lg:mt-5 lg:flex-col lg:gap-1',
        'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:h-bottom-bar max-lg:border-t max-lg:border-line',
        'max-lg:bg-canvas/92 max-lg:px-2 max-lg:pb-[env(safe-area-inset-bottom)] max-lg:backdrop-blur-md',
      )}
    >
      {menu.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={({ isActive }) => classes(tabLook, isActive ? activeLook : idleLook)}>
          <Icon />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

const tabLook = classes(
  'inline-flex min-h-11 items-center transition-colors lg:gap-3 lg:rounded-control lg:px-3.5 lg:[&_svg]:size-[1.15rem]',
  'max-lg:flex-1 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:text-xs max-lg:[&_svg]:size-5',
);
const activeLook = 'font-medium text-ink lg:bg-sunken max-lg:[&_svg]:text-accent';
const idleLook = 'text-ink-soft hover:text-ink lg:hover:bg-sunken/60';
