import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from './notice.ts';
import { useChangesElsewhere } from './use-remote-changes.ts';

const show = (caption: string, version: number) => ({ id: 'draft', version, fields: { caption } });

function open() {
  const reported = vi.spyOn(toast, 'info');
  const { rerender } = renderHook(
    (shown) => useChangesElsewhere('This draft was changed elsewhere', shown, { caption: 'Caption' }),
    { initialProps: show('Good morning', 3) },
  );
  return { reported, rerender };
}

test('reports a field that was saved elsewhere', () => {
  const { reported, rerender } = open();
  rerender(show('Good evening', 4));
  expect(reported).toHaveBeenCalledExactlyOnceWith('This draft was changed elsewhere', {
    description: 'Updated here: Caption.',
  });
});

test('does not report a draft that has become a post and is shown empty', () => {
  const { reported, rerender } = open();
  rerender(show('', 0));
  expect(reported).not.toHaveBeenCalled();
});
