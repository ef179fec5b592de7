import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDraft } from './use-draft.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const readText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

function draft(name: string) {
  return renderHook(() => useDraft(name, readText, ''));
}

function write(shown: ReturnType<typeof draft>, text: string) {
  act(() => shown.result.current[1](text));
}

test('restores a draft on the next visit only under its own name', () => {
  const first = draft('prompt one');
  write(first, 'a walk in the rain');
  expect(first.result.current[0]).toBe('a walk in the rain');
  first.unmount();
  expect(draft('prompt one').result.current[0]).toBe('a walk in the rain');
  expect(draft('prompt two').result.current[0]).toBe('');
});

test('stores nothing for an emptied draft', () => {
  const shown = draft('prompt one');
  write(shown, 'a walk');
  write(shown, '');
  expect(localStorage.length).toBe(0);
});

test('applies a change to the current draft, even from a page that the user left', () => {
  const first = draft('prompt one');
  write(first, 'a walk');
  first.unmount();
  const second = draft('prompt one');
  write(second, 'a walk in the rain');
  act(() => first.result.current[1]((before) => `${before}, at night`));
  expect(second.result.current[0]).toBe('a walk in the rain, at night');
});

test('starts a new draft if the stored one is invalid', () => {
  localStorage.setItem('galatea.draft.prompt one', '{"text":1}');
  localStorage.setItem('galatea.draft.prompt two', 'no JSON');
  expect(draft('prompt one').result.current[0]).toBe('');
  expect(draft('prompt two').result.current[0]).toBe('');
});

test('keeps a draft until the page is closed if browser storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const shown = draft('prompt full');
  write(shown, 'a walk');
  shown.unmount();
  expect(draft('prompt full').result.current[0]).toBe('a walk');
  write(draft('prompt full'), '');
});
