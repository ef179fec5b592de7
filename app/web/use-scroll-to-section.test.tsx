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
  // All that is read.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: sectionTop } as DOMRect);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReset().mockReturnValue();
  return { ...openScreen(Page, { at }), scrollTo };
}

test('a link leads smoothly to its section, 64 px below the top, and takes the focus there; each time it is pressed', async () => {
  const { user, scrollTo } = open('/', 1_000);
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByText('Create'));
  await user.click(screen.getByText('Create'));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 936, behavior: 'smooth' });
  expect(document.activeElement?.id).toBe('create');
});

test('whoever comes from elsewhere is there at once', () => {
  const { scrollTo } = open('/#create', 1_000);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 936, behavior: 'instant' });
});

test('where no motion is asked for, nothing moves smoothly', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { user, scrollTo } = open('/', 300);
  await user.click(screen.getByText('Create'));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 236, behavior: 'instant' });
});

test('a section that is not there leads nowhere', async () => {
  const { user, scrollTo } = open('/', 300);
  await user.click(screen.getByText('Nowhere'));
  expect(scrollTo).not.toHaveBeenCalled();
});
