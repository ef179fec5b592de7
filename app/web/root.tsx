import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { useOtherTabsSession, useSession } from '#features/account/web/public.ts';
import { useSaveReferral } from '#features/rewards/web/public.ts';
import { ReportPrompt } from '#features/support/web/public.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Toasts } from '#ui/kit/toasts.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { queries } from './queries.ts';
import { themeScript } from './theme-script.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useScrollToSection } from './use-scroll-to-section.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useSessionChanges } from './use-session-changes.ts';
import { useSessionEnd } from './use-session-end.ts';
import { followTheme } from './use-theme.ts';

const ForSignedIn = lazy(() => import('./for-signed-in.tsx'));

/** Watches the session and loads the parts that only signed-in users need. Rendered once, at the root. */
function SessionWatch() {
  const session = useSession();
  useOtherTabsSession();
  useSessionChanges(session);
  return (
    session.status === 'signed in' && (
      <Suspense>
        <ForSignedIn />
      </Suspense>
    )
  );
}

export function meta() {
  return pageMeta({ title: 'Galatea' });
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        {/* Runs before the first paint, so that dark mode does not flash a light page. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(followTheme, []);
  // Presses on a prerendered page before now are repeated (public-pages.ts).
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  useScrollToTop();
  useScrollToSection();
  usePageFocus();
  useSessionEnd();
  useSaveReferral();
  return (
    <QueryClientProvider client={queries}>
      <SessionWatch />
      <Outlet />
      <ReportPrompt />
      <Toasts />
    </QueryClientProvider>
  );
}

/** Shown while the code of the first page is loading. */
export function HydrateFallback() {
  return <div className="min-h-dvh bg-canvas" />;
}

export function ErrorBoundary() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <ErrorState
        level={1}
        title="Something went wrong"
        text="Could not show this page. Your work is safe."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
