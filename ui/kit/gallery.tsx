import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { GalateaLockup, GalateaMark } from './galatea-mark.tsx';
import { AboveGroup } from './gallery/above.tsx';
import { ActsGroup } from './gallery/acts.tsx';
import { BrandGroup } from './gallery/brand.tsx';
import { ChoicesGroup } from './gallery/choices.tsx';
import { FieldsGroup } from './gallery/fields.tsx';
import { ImagesGroup } from './gallery/images.tsx';
import { OrderGroup } from './gallery/order.tsx';
import { StatesGroup } from './gallery/states.tsx';
import { linkStyles } from './link.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { showTheme, type ThemeChoice } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { Toasts } from './toasts.tsx';

/** Shows every part of the kit in every state. */
export function KitGallery() {
  const [theme, setTheme] = useState<ThemeChoice>(readRequestedTheme);
  useEffect(() => showTheme(theme), [theme]);
  return (
    <>
      <OfflineNotice />
      <header className="sticky top-0 z-30 border-b border-line bg-canvas/85 backdrop-blur-md">
        <div className={classes(column, 'flex h-18 items-center justify-between gap-6')}>
          <GalateaLockup />
          <nav aria-label="Groups" className="hidden gap-6 text-sm xl:flex">
            {groups.map(([id, title]) => (
              <a key={id} href={`#${id}`} className={linkStyles('quiet')}>
                {title}
              </a>
            ))}
          </nav>
          <ThemeToggle value={theme} onChange={setTheme} />
        </div>
      </header>
      <main className={column}>
        <div className="grid items-center gap-12 py-16 sm:py-24 lg:grid-cols-[1fr_auto] lg:py-32">
          <div className="max-w-2xl">
            <h1 className="type-display text-display-lg">The parts of the interface</h1>
            <p className="mt-6 max-w-lg text-lg text-ink-soft">
              Every part of Galatea’s interface in every state, in the light and the dark theme.
            </p>
          </div>
          <GalateaMark className="hidden size-72! lg:block" />
        </div>
        <BrandGroup />
        <ActsGroup />
        <FieldsGroup />
        <ChoicesGroup />
        <AboveGroup />
        <ImagesGroup />
        <StatesGroup />
        <OrderGroup />
      </main>
      <Toasts />
    </>
  );
}

const column = 'mx-auto w-full max-w-7xl px-5 sm:px-10';

const groups = [
  ['brand', 'Brand'],
  ['acts', 'Actions'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['above', 'Overlays'],
  ['pictures', 'Images'],
  ['states', 'States'],
  ['order', 'Order'],
] as const;

/** `?theme=dark` in the URL selects the theme. */
function readRequestedTheme(): ThemeChoice {
  const requestedTheme = new URLSearchParams(window.location.search).get('theme');
  return requestedTheme === 'dark' || requestedTheme === 'light' ? requestedTheme : 'system';
}
