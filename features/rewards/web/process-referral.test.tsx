import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, signedIn } from '#tests/screen.tsx';
import { saveReferral } from './save-referral.ts';
import { useSaveReferral } from './use-keep-referral.ts';
import { useProcessReferral } from './use-process-referral.ts';

const { id } = signedIn.user;
const expectedCalls = [
  { name: 'record-referral', input: { p_ref_code: 'mia', p_referred_user: id, p_status: 'clicked' } },
  { name: 'process-referral-signup', input: { ref_code: 'mia', referred_user_id: id } },
];
const answers = { 'record-referral': { ok: true }, 'process-referral-signup': { ok: true, status: 'signed_up' } };

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

function SignedInPage() {
  useProcessReferral();
  return null;
}

function PublicPage() {
  useSaveReferral();
  return null;
}

test("a visitor's referral is stored, and the click is sent to the server", async () => {
  const calls = { 'get-session': { user: null } };
  const { sent } = openScreen(PublicPage, { path: '/pricing', at: '/pricing?ref=mia', calls });
  await expect.poll(() => sent).toEqual([{ name: 'record-referral-click', input: { referrer_user: 'mia' } }]);
  expect(localStorage.getItem('pending_referral')).toContain('mia');
});

test('a referral is processed once for a signed-in user, and deleted after the response', async () => {
  saveReferral('?ref=mia');
  const { sent } = openScreen(SignedInPage, { calls: answers });
  await expect.poll(() => localStorage.getItem(`ref_claimed_${id}`)).toBe('true');
  expect(sent.filter(({ name }) => name !== 'get-session')).toEqual(expectedCalls);
  expect(localStorage.getItem('pending_referral')).toBeNull();
});

test('a failure is logged, and the referral is kept', async () => {
  saveReferral('?ref=mia');
  openScreen(SignedInPage, { calls: { 'record-referral': refusal(503, 'UNAVAILABLE', 'Not now.') } });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(localStorage.getItem('pending_referral')).toContain('mia');
  expect(localStorage.getItem(`ref_claimed_${id}`)).toBeNull();
});
