import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSteady } from './use-steady.ts';

test('keeps the same function and calls the one from the last render', () => {
  const { result, rerender } = renderHook(({ by }) => useSteady((count: number) => count * by), {
    initialProps: { by: 2 },
  });
  const first = result.current;
  expect(first(21)).toBe(42);
  rerender({ by: 3 });
  expect(result.current).toBe(first);
  expect(first(21)).toBe(63);
});
