import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { accountParts, areaMenu, features, settingsParts } from '#app/web/features.ts';
import { AccountParts } from '#ui/account-parts.ts';
import { AreaMenu } from '#ui/area-menu.ts';
import { doubleClickMs } from '#ui/double-click.ts';
import { Toasts } from '#ui/kit/toasts.tsx';
import { SettingsParts } from '#ui/settings-parts.ts';
import { WebFeatures } from '#ui/web-feature.ts';

const now = performance.now.bind(performance);
let passedMs = 0;

/** Makes the next click count as a new one rather than part of a double click, however fast the machine is. */
export function passDoubleClick(): void {
  passedMs += doubleClickMs;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
}

/** Clicks twice with no time in between, so it is a double click however slow the machine is. */
export async function doubleClick(user: UserEvent, element: Element): Promise<void> {
  const atMs = now() + passedMs;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(atMs);
  await user.dblClick(element);
  clock.mockImplementation(() => now() + passedMs);
}

/**
 * The response to each call by name: a body, a `refusal`, or a function of the input that returns one. Other calls
 * return 404.
 */
type Answers = Readonly<Record<string, unknown>>;

type ScreenOptions = {
  /** The route's path, e.g. '/influencers/:influencerId/info'. */
  path?: string;
  /** The URL at which it is opened, with optional navigation state. */
  at?: string | { pathname: string; search?: string; state: unknown };
  calls?: Answers;
  /** Awaited by every other page before it is shown. */
  elsewhere?: Promise<unknown>;
  /** The query client with cached data; empty by default. */
  queries?: QueryClient;
};

/** The session of a signed-in user; `calls` may override it. */
export const signedIn = {
  user: {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'ana@example.com',
    email_verified: true,
    is_admin: false,
    created_at: '2026-01-31T09:00:00.000Z',
    updated_at: '2026-01-31T09:00:00.000Z',
    session_id: '00000000-0000-4000-8000-0000000000aa',
    session_renewed_at: '2026-02-01T09:00:00.000Z',
  },
};

/** The part of the stylesheet that affects accessible names: a button keeps its other label on the page, but hidden. */
const hiding = '.invisible { visibility: hidden } .hidden { display: none }';

/**
 * Renders one screen with a memory router, a query client, the area menu, notices and a fake `fetch` that answers calls
 * by name. Every other URL renders an empty page.
 */
export function openScreen(
  Screen: ComponentType,
  {
    path = '/',
    at = path,
    calls = {},
    elsewhere,
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }: ScreenOptions = {},
) {
  const sent: { name: string; input: unknown }[] = [];
  const answers: Answers = { 'get-session': signedIn, ...calls };
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const name = pathname.replace(/^\/(functions\/v1|api\/auth)\//, '');
    const input: unknown = request.body ? JSON.parse(String(request.body)) : Object.fromEntries(searchParams);
    sent.push({ name, input });
    const answer = answers[name];
    const body: unknown = await (typeof answer === 'function' ? answer(input) : answer);
    if (body === undefined) return Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 });
    return body instanceof Response ? body.clone() : Response.json(body);
  });

  const router = createMemoryRouter(
    [
      { path, Component: Screen },
      { path: '*', element: null, ...(elsewhere && { loader: () => elsewhere }) },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={queries}>
      <style>{hiding}</style>
      <WebFeatures value={features}>
        <AreaMenu value={areaMenu}>
          <AccountParts value={accountParts}>
            <SettingsParts value={settingsParts}>
              <RouterProvider router={router} />
            </SettingsParts>
          </AccountParts>
        </AreaMenu>
      </WebFeatures>
      <Toasts />
    </QueryClientProvider>,
  );
  return {
    // Only a real browser can determine if a button is covered, and the check takes most of a test's time.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** The calls that were made, in order. */
    sent,
    /** The current URL. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Clicks a button twice before the page can render the result of the first click. */
export function clickTwice(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}

/** Creates an error response in the server's format. */
export function refusal(status: number, code: string, message: string, details?: object): Response {
  return Response.json({ code, message, details }, { status });
}
