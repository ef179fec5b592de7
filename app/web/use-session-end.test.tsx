import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { forVisitors } from '#ui/page-handle.ts';
import { endSession, useSessionEnd } from './use-session-end.ts';

afterEach(cleanup);

function Page() {
  useSessionEnd();
  return <p>a page</p>;
}

function open(at: string, handle?: object) {
  const router = createMemoryRouter([{ path: '*', Component: Page, ...(handle && { handle }) }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

test('redirects to the sign-in page when the session ends, and then back to the page with its query', async () => {
  const address = open('/models?tag=city');
  expect(screen.getByText('a page')).toBeTruthy();
  act(() => endSession('Your session expired. Please sign in again.'));
  expect(address()).toBe(`/auth?${new URLSearchParams({ next: '/models?tag=city' })}`);
});

test('stays on a page that is open to visitors', () => {
  const address = open('/terms', forVisitors);
  act(() => endSession('Your session expired. Please sign in again.'));
  expect(address()).toBe('/terms');
});
