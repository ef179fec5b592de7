import { screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

function Page() {
  useScrollToTop();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/pages/2">Another page</Link>
      <Link to="?week=2026-11-23">Another week</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('scrolls to the top on every page change, including Back, but not when the week changes on the same page', async () => {
  const { user } = openScreen(Page, { path: '/pages/:id', at: '/pages/1' });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByText('Another week'));
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByText('Another page'));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Back'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(window.history.scrollRestoration).toBe('manual');
});
