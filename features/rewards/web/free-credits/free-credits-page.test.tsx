import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import FreeCreditsPage from './free-credits-page.tsx';

const url = 'http://localhost/auth?mode=signup&ref=mia';
const referrals = { ref_code: 'mia', url, signed_up: 3, converted: 1 };
const share = {
  id: '1',
  user_id: '2',
  url: 'https://www.instagram.com/p/1',
  platform: 'Instagram',
  status: 'pending',
  reason: null,
  created_at: '2026-01-31T12:00:00.000Z',
};
const open = (calls: object = {}) =>
  openScreen(FreeCreditsPage, {
    path: '/free-credits',
    calls: { 'get-referrals': referrals, 'list-shares': { items: [] }, ...calls },
  });

async function submit(user: ReturnType<typeof open>['user'], pasted: string) {
  const field = await screen.findByLabelText('Link to your post');
  if (pasted) await user.type(field, pasted);
  clickTwice(screen.getByRole('button', { name: 'Submit post' }));
}

test('links visitors to the sign-in page, which redirects back', async () => {
  open({ 'get-session': { user: null } });
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth?next=/free-credits');
});

test('shows the link, its sign-ups, and the status of the latest posts', async () => {
  const rejected = { ...share, id: '3', status: 'rejected', reason: 'The post is private.' };
  open({ 'list-shares': { items: [share, { ...share, id: '2', status: 'approved' }, rejected] } });
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  expect(screen.getByText('Signed up').nextElementSibling?.textContent).toBe('3');
  expect(screen.getByText('Converted').nextElementSibling?.textContent).toBe('1');
  for (const label of ['Pending review', 'Approved', 'Rejected', /The post is private/])
    expect(await screen.findByText(label)).toBeTruthy();
});

test('a post is submitted once, and the field is cleared', async () => {
  let items: object[] = [];
  const { user, sent } = open({
    'list-shares': () => ({ items }),
    'submit-share': () => {
      items = [share];
      return share;
    },
  });
  await submit(user, share.url);
  expect(await screen.findByText("Submitted! We'll review and credit your account.")).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'submit-share')).toEqual([
    { name: 'submit-share', input: { url: share.url, platform: 'Instagram' } },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Link to your post').value).toBe('');
  expect(await screen.findByText('Pending review')).toBeTruthy();
});

test.each([
  ['', 'Paste a public post URL'],
  ['a post', 'Please enter a valid URL'],
  ['https://netflix.com/p/1', 'Please provide a link from a social media platform'],
])('%j is not sent: %s', async (pasted, text) => {
  const { user, sent } = open();
  await submit(user, pasted);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent.some(({ name }) => name === 'submit-share')).toBe(false);
});

test('a rejection is shown at the field', async () => {
  const { user } = open({ 'submit-share': refusal(409, 'ALREADY_SHARED', 'This post was already submitted.') });
  await submit(user, share.url);
  expect(await screen.findByText('This post was already submitted.')).toBeTruthy();
});

test('shows whether the link was copied', async () => {
  const { user } = open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Referral link copied!')).toBeTruthy();
  write.mockRejectedValueOnce(new Error('refused'));
  await user.click(await screen.findByRole('button', { name: 'Copied' }));
  expect(await screen.findByText('Failed to copy link')).toBeTruthy();
});

test('shows an error and a Retry button when data cannot be loaded', async () => {
  const { user, sent } = open({ 'list-shares': refusal(500, 'INTERNAL', 'No.') });
  await screen.findByText('We could not load your submissions');
  const before = sent.length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => sent.length).toBeGreaterThan(before);
});
