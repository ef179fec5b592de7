import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router';
import type { accountContract } from '#features/account/contract.ts';
import type { AdminPage } from '#ui/admin-pages.ts';
import { createCalls } from '#ui/call.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';

const call = createCalls<typeof accountContract>();

/** Returns whether the server confirms that the user is an operator. */
function useIsOperator() {
  return useQuery({
    queryKey: ['has role', 'admin'],
    queryFn: async ({ signal }) => (await call('has-role', { role: 'admin' }, { signal })).has_role,
  });
}

/**
 * The admin area: the navigation and the open page. A page's code is loaded after the server has confirmed the admin
 * role; its calls are refused for all other users.
 */
export function AdminArea({ pages }: { pages: readonly AdminPage[] }) {
  const isOperator = useIsOperator();
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => matchPath(getPagePath(path), pathname));
  if (isOperator.isError)
    return (
      <ErrorState
        level={1}
        text="We could not verify your access."
        onRetry={() => isOperator.refetch()}
        retrying={isOperator.isRefetching}
      />
    );
  if (isOperator.isPending) return <Waiting />;
  if (!isOperator.data)
    return (
      <Closed title="Only admins can see this" text="Your account is not an admin of this installation." to="/home" />
    );
  if (!page) return <Closed title="Page not found" text="The address may be wrong." to="/admin" />;
  const { Page } = page;
  return (
    <div className="mx-auto grid max-w-7xl items-start gap-x-10 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12">
      <PageTitle title={`${page.label} · Admin`} />
      <Navigation pages={pages} pathname={pathname} />
      <div className="min-w-0">
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </div>
    </div>
  );
}

/** The links to the pages. On a phone they scroll horizontally, and the open page's link is brought into view. */
function Navigation({ pages, pathname }: { pages: readonly AdminPage[]; pathname: string }) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link with aria-current depends on the path
  useEffect(() => {
    if (nav.current) centerOpenLink(nav.current);
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Admin"
      className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:sticky lg:top-20 lg:mx-0 lg:flex-col lg:px-0"
    >
      {pages.map(({ path, label, icon: Icon }) => (
        <NavLink
          key={path}
          to={getPagePath(path)}
          end
          className={({ isActive }) => classes(navLinkStyles, isActive && here)}
        >
          <Icon className="size-4 shrink-0" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

// Not scrollIntoView, which can also scroll the page.
function centerOpenLink(nav: HTMLElement): void {
  const link = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const { left, width } = nav.getBoundingClientRect();
  if (link) nav.scrollLeft += link.left - left - (width - link.width) / 2;
}

function getPagePath(path: string): string {
  return path ? `/admin/${path}` : '/admin';
}

const navLinkStyles = classes(
  'inline-flex min-h-11 shrink-0 items-center gap-3 rounded-item px-3 text-sm font-medium text-ink-soft transition-colors',
  'hover:bg-sunken hover:text-ink',
);
const here = 'bg-sunken text-ink';

function Waiting() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 lg:py-12">
      <PageTitle title="Admin" />
      <PageSkeleton />
    </div>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Loading the page" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-64 w-full rounded-panel" />
    </Loading>
  );
}

function Closed({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <>
      <PageTitle title="Admin" />
      <EmptyState
        level={1}
        icon={<ShieldX />}
        title={title}
        text={text}
        action={
          <Button asChild variant="primary">
            <Link to={to}>{to === '/admin' ? 'Go to the overview' : 'Back home'}</Link>
          </Button>
        }
      />
    </>
  );
}
