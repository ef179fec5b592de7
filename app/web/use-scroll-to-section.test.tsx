import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { useScrollToSection } from './use-scroll-to-section.ts';

function Page() {
  useScrollToSection();
  return (
    <>
      <Link to="#create">Create</Link>
      <Link to="#nowhere">Nowhere</Link>
      <section id="create">A section</section>
    </>
  );
}

function open(at: string, sectionTop: number) {
  // The only property that is read.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: sectionTop } as DOMRect);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReset().mockReturnValue();
  return { ...openScreen(Page, { at }), scrollTo };
}

test('scrolls smoothly to a section, 64 px below the top, and focuses it, on every click of the link', async () => {
  const { user, scrollTo } = open('/', 1_000);
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByText('Create'));
  await user.click(screen.getByText('Create'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 936, behavior: 'smooth' });
  expect(document.activeElement?.id).toBe('create');
});

test('scrolls instantly when the user arrives from another page', () => {
  const { scrollTo } = open('/#create', 1_000);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 936, behavior: 'instant' });
});

test('scrolls instantly when the user prefers reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { user, scrollTo } = open('/', 300);
  await user.click(screen.getByText('Create'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 236, behavior: 'instant' });
});

test('does not scroll to a section that does not exist', async () => {
  const { user, scrollTo } = open('/', 300);
  await user.click(screen.getByText('Nowhere'));
  expect(scrollTo).not.toHaveBeenCalled();
});
