import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plannedSlot } from '#tests/autopilot-screen.tsx';
import { clickTwice, openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { AutopilotSlot, MailedPost } from '../contract.ts';
import MailedPostPage from './emailed-post-page.tsx';

const slot: AutopilotSlot = { ...plannedSlot, state: 'waiting', credits: 2, idea: null };
const about = { influencer_id: '7', name: 'Mia' };
const mediaUrls = ['http://localhost/files/a.jpg', 'http://localhost/files/b.jpg'];
const waiting: MailedPost = { ...about, kind: 'waiting', post: { ...slot, caption: 'First coffee.', mediaUrls } };

async function openPage(calls: Readonly<Record<string, unknown>>) {
  await ensureTemporal();
  return openScreen(MailedPostPage, {
    path: '/autopilot/post',
    at: '/autopilot/post?token=a.b',
    calls: { 'get-session': { user: null }, ...calls },
  });
}

test('shows the post with its final content, and changes nothing', async () => {
  const { sent } = await openPage({ 'get-mailed-post': waiting });
  expect(await screen.findByRole('heading', { name: 'Publish this post of Mia?' })).toBeTruthy();
  expect(screen.getByText('First coffee.')).toBeTruthy();
  expect(screen.getByText(/Nov 15, 9:00 AM, Tokyo/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Images of the post' }).querySelectorAll('img')).toHaveLength(2);
  const edit = screen.getByRole('link', { name: 'Edit it in the planner first' });
  expect(edit.getAttribute('href')).toBe(
    `/influencers/7/instagram/planner?week=2090-11-15T00%3A00%3A00.000Z&open=${slot.id}`,
  );
  expect(answersIn(sent)).toEqual([]);
});

test('approves the post once', async () => {
  const { sent } = await openPage({
    'get-mailed-post': waiting,
    'answer-mailed-post': { ...about, kind: 'approved', post: slot },
  });
  clickTwice(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'The post of Mia is approved' })).toBeTruthy();
  expect(screen.getByText('It will be published as scheduled.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the planner' }).getAttribute('href')).toBe(
    '/influencers/7/instagram/planner?week=2090-11-15T00%3A00%3A00.000Z',
  );
  expect(answersIn(sent)).toEqual([{ token: 'a.b', answer: 'approve' }]);
});

test('skips the post with the other button', async () => {
  const skipped = { ...slot, state: 'skipped', reason: 'You skipped it.' };
  const { user, sent } = await openPage({
    'get-mailed-post': waiting,
    'answer-mailed-post': { ...about, kind: 'over', post: skipped },
  });
  await user.click(await screen.findByRole('button', { name: 'Skip it' }));
  expect(await screen.findByText('You skipped it.')).toBeTruthy();
  expect(answersIn(sent)).toEqual([{ token: 'a.b', answer: 'skip' }]);
});

test('shows that sending the decision failed, and allows a retry', async () => {
  const { user } = await openPage({
    'get-mailed-post': waiting,
    'answer-mailed-post': refusal(503, 'UNAVAILABLE', 'Please try again in a moment.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false);
});

test('shows that a truncated link is invalid', async () => {
  await openPage({ 'get-mailed-post': refusal(404, 'LINK_NOT_VALID', 'This link is not valid.') });
  expect(await screen.findByText('This link is not valid')).toBeTruthy();
});

function answersIn(sent: readonly { name: string; input: unknown }[]): unknown[] {
  return sent.filter(({ name }) => name === 'answer-mailed-post').map(({ input }) => input);
}
