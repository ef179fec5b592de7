import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { PublicSandboxBanner, SimulatedPayments } from '#features/billing/web/public.ts';
import { classes } from '#ui/kit/classes.ts';
import { OfflineNotice } from '#ui/kit/offline-notice.tsx';
import { Header } from './header.tsx';

/** The frame of every page: the header, the page and an optional footer. */
export function Frame({ footer }: { footer?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className={classes(
          'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50',
          'focus:rounded-full focus:bg-ink focus:px-4 focus:py-2 focus:text-canvas',
        )}
      >
        Skip to content
      </a>
      <OfflineNotice />
      <PublicSandboxBanner />
      <Header />
      <main id="main" className="flex-1">
        <Outlet />
      </main>
      {footer ?? (
        <footer>
          <SimulatedPayments className="px-4 py-2 text-center text-xs text-ink-soft" />
        </footer>
      )}
    </div>
  );
}
