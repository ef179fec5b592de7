// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { claimReferral, readReferral } from './pending-referral.ts';
import { saveReferral } from './save-referral.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dayMs = 24 * 60 * 60_000;

test('the code in a URL is stored with its time for 60 days, and the latest one counts', () => {
  expect(saveReferral('?mode=signup&ref=bo', 500)).toBe('bo');
  expect(saveReferral('?mode=signup&ref=mia-7', 1_000)).toBe('mia-7');
  expect(JSON.parse(localStorage.getItem('pending_referral') ?? '')).toEqual({ code: 'mia-7', timestamp: 1_000 });
  expect(readReferral('ana', 1_000 + 60 * dayMs)?.code).toBe('mia-7');
  expect(readReferral('ana', 1_001 + 60 * dayMs)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test.each(['', '?ref=', `?ref=${'a'.repeat(65)}`, '?ref=<script>', '?reference=a'])(
  'nothing is stored for %j',
  (search) => {
    expect(saveReferral(search)).toBeNull();
    expect(localStorage.length).toBe(0);
  },
);

test('a referral claimed for a user is deleted, and later ones are ignored for that user', () => {
  saveReferral('?ref=mia');
  claimReferral('ana');
  expect(localStorage.getItem('pending_referral')).toBeNull();
  expect(localStorage.getItem('ref_claimed_ana')).toBe('true');
  saveReferral('?ref=mia');
  expect(readReferral('ana')).toBeNull();
  expect(readReferral('bo')?.code).toBe('mia');
});

test.each(['{', '7', '{"code":"mia"}', '{"code":7,"timestamp":1}', '{"code":"<","timestamp":1}'])(
  'the stored value %s is not a referral',
  (kept) => {
    localStorage.setItem('pending_referral', kept);
    expect(readReferral('ana', 2)).toBeNull();
  },
);

test('a browser without storage causes no errors', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(saveReferral('?ref=mia')).toBe('mia');
  expect(readReferral('ana')).toBeNull();
  expect(() => claimReferral('ana')).not.toThrow();
});
