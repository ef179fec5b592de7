import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { doubleClickMs } from './double-click.ts';
import { useSingleClick } from './use-single-click.ts';

afterEach(() => void vi.useRealTimers());

function createClick(deed: () => unknown) {
  vi.useFakeTimers();
  const { result } = renderHook(() => useSingleClick(deed));
  return async (afterMs: number) => {
    await act(() => vi.advanceTimersByTimeAsync(afterMs));
    result.current();
  };
}

test('runs the action once for a double click', async () => {
  const deed = vi.fn();
  const click = createClick(deed);
  await click(0);
  await click(0);
  await click(50);
  expect(deed).toHaveBeenCalledTimes(1);
});

test('ignores clicks while the action is running, however long it takes', async () => {
  const deed = vi.fn(() => new Promise<void>((done) => setTimeout(done, 5_000)));
  const click = createClick(deed);
  await click(0);
  await click(4_000);
  expect(deed).toHaveBeenCalledTimes(1);
  await click(1_500);
  expect(deed).toHaveBeenCalledTimes(2);
});

test('runs the action again for a click after the double-click time', async () => {
  const deed = vi.fn();
  const click = createClick(deed);
  await click(0);
  await click(doubleClickMs);
  expect(deed).toHaveBeenCalledTimes(2);
});
