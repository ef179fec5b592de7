import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPlanner } from '#tests/planner-screen.tsx';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { sampleSlot } from '#tests/sample-slot.ts';

// The viewer's zone, regardless of the zone of the test environment.
vi.mock('./browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

const draft = sampleDraft({ influencerId: '7' });
const post = samplePost({ influencerId: '7' });
const slot = sampleSlot({ id: draft.id, source: 'autopilot', state: 'drawing' });
const week = '?week=2090-11-15T19:00:00.000Z';
const withoutName = '/influencers/7/instagram/planner?week=2090-11-15T19%3A00%3A00.000Z';
const gone = 'This post no longer exists.';
const prepared = 'This post is being prepared. You can edit it when it is ready.';

test.each([
  ['draft', draft.id, /^Create Post for Wednesday, November 15/],
  ['post', post.id, /^Edit Post for Wednesday, November 15/],
])('the %s in the URL opens in the composer, and is removed from the URL', async (_what, id, name) => {
  const { address } = await openPlanner(`${week}&open=${id}`, { posts: [post], drafts: [draft] });
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  await expect.poll(address).toBe(withoutName);
  expect(screen.queryByText(gone)).toBeNull();
});

test('a draft in the URL is awaited even if the posts are loaded first', async () => {
  const drafts = Promise.withResolvers<unknown>();
  const { address } = await openPlanner(`${week}&open=${draft.id}`, {
    posts: [post],
    calls: { 'list-drafts': () => drafts.promise },
  });
  expect(await screen.findByText('Good morning')).toBeTruthy();
  expect(screen.queryByText(gone)).toBeNull();
  expect(address()).toContain('&open=');
  drafts.resolve({ items: [draft] });
  expect(await screen.findByRole('heading', { name: /^Create Post for Wednesday/ })).toBeTruthy();
  await expect.poll(address).toBe(withoutName);
  expect(screen.queryByText(gone)).toBeNull();
});

test('a post in the URL opens without waiting for the drafts', async () => {
  await openPlanner(`${week}&open=${post.id}`, {
    posts: [post],
    calls: { 'list-drafts': () => new Promise(() => {}) },
  });
  expect(await screen.findByRole('heading', { name: /^Edit Post for Wednesday/ })).toBeTruthy();
});

test('a draft in preparation shows that it cannot be edited, even if its progress is loaded last', async () => {
  const slots = Promise.withResolvers<unknown>();
  const { address, sent } = await openPlanner(`${week}&open=${draft.id}`, {
    drafts: [draft],
    calls: { 'list-slots': () => slots.promise },
  });
  expect(await screen.findByText('Half a sen')).toBeTruthy();
  // Adjacent weeks are requested once this one is shown.
  await expect.poll(() => sent.filter(({ name }) => name === 'list-posts')).toHaveLength(3);
  expect(address()).toContain('&open=');
  slots.resolve({ items: [slot] });
  expect(await screen.findByText(prepared)).toBeTruthy();
  await expect.poll(address).toBe(withoutName);
  expect(screen.queryByRole('heading', { name: /^Create Post/ })).toBeNull();
});

test('a missing item in the URL shows a notification, and the planner still works', async () => {
  const { address } = await openPlanner(`${week}&open=00000000-0000-4000-8000-000000000099`, { posts: [post] });
  expect(await screen.findByText(gone)).toBeTruthy();
  await expect.poll(address).toBe(withoutName);
  expect(screen.queryByRole('heading', { name: /^(Create|Edit) Post/ })).toBeNull();
});

test("the week of an instant in the URL is determined in the viewer's zone", async () => {
  // A Monday in UTC, but still Sunday in the viewer's zone.
  await openPlanner('?week=2090-11-20T02:00:00.000Z');
  expect(await screen.findByRole('region', { name: 'Sunday, November 19' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Monday, November 20' })).toBeNull();
});
