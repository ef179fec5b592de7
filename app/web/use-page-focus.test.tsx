import { screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { usePageFocus } from './use-page-focus.ts';

function Site() {
  usePageFocus();
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/pages/3">Three</Link>
      <main key={pathname}>
        <PageTitle title={`Page ${pathname}`} />
        <h1>{pathname}</h1>
        <Link to="/pages/2">Two</Link>
      </main>
    </>
  );
}

test('moves the focus to the heading of the next page when the focused element was removed', async () => {
  const { user } = openScreen(Site, { path: '/pages/:id', at: '/pages/1' });
  await user.click(screen.getByText('Two'));
  expect(document.activeElement?.textContent).toBe('/pages/2');
  expect(document.activeElement?.tagName).toBe('H1');
});

test('keeps the focus if the focused element still exists, and announces the page', async () => {
  const { user } = openScreen(Site, { path: '/pages/:id', at: '/pages/1' });
  await user.click(screen.getByText('Three'));
  expect(document.activeElement?.textContent).toBe('Three');
  expect(screen.getByRole('status').textContent).toContain('Page /pages/3');
});
