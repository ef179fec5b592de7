// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepArrival } from './arrival.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const kept = (storage: Storage, key: string) => JSON.parse(storage.getItem(key) ?? 'null');

test('a referral and the chosen plan are kept with their time', () => {
  keepArrival(new URLSearchParams('mode=signup&ref=mia-7&plan=creator&billing=annual'), 1_000);
  expect(kept(localStorage, 'pending_referral')).toEqual({ code: 'mia-7', timestamp: 1_000 });
  expect(kept(sessionStorage, 'checkout_intent')).toEqual({ plan: 'creator', billing: 'annual', timestamp: 1_000 });
});

test.each([
  'plan=free&billing=annual',
  'plan=creator',
  'plan=creator&billing=weekly',
  'billing=monthly',
  'ref=',
  `ref=${'a'.repeat(65)}`,
  'ref=<script>',
])('nothing is kept of %s', (search) => {
  keepArrival(new URLSearchParams(search));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a browser that keeps nothing is no obstacle', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepArrival(new URLSearchParams('ref=mia'))).not.toThrow();
});
