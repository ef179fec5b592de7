import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { doublePressMs } from './double-press.ts';
import { usePress } from './use-press.ts';

afterEach(() => void vi.useRealTimers());

function pressing(deed: () => unknown) {
  vi.useFakeTimers();
  const { result } = renderHook(() => usePress(deed));
  return async (afterMs: number) => {
    await act(() => vi.advanceTimersByTimeAsync(afterMs));
    result.current();
  };
}

test('runs the action once for a double click', async () => {
  const deed = vi.fn();
  const press = pressing(deed);
  await press(0);
  await press(0);
  await press(50);
  expect(deed).toHaveBeenCalledTimes(1);
});

test('ignores clicks while the action is running, however long it takes', async () => {
  const deed = vi.fn(() => new Promise<void>((done) => setTimeout(done, 5_000)));
  const press = pressing(deed);
  await press(0);
  await press(4_000);
  expect(deed).toHaveBeenCalledTimes(1);
  await press(1_500);
  expect(deed).toHaveBeenCalledTimes(2);
});

test('runs the action again for a click after the double-click time', async () => {
  const deed = vi.fn();
  const press = pressing(deed);
  await press(0);
  await press(doublePressMs);
  expect(deed).toHaveBeenCalledTimes(2);
});
