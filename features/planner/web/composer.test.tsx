import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { openScreen, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';
import PlannerPage from './planner-page.tsx';

const photo = 'http://localhost/files/a.webp';
const saved = samplePost({ mediaUrls: [photo] });

async function openPlanner(posts: Post[] = [], calls: Record<string, unknown> = {}) {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const accounts = [{ username: 'mia' }];
  return openScreen(PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: '/influencers/7/instagram/planner?week=2090-11-13',
    calls: {
      'get-connection': { instagram: { connected: true, accounts, lastRefreshedAt: null, ways: [], sandbox: false } },
      'list-posts': { items: posts },
      ...savedDrafts(),
      'list-photos': { items: [{ id: '1', image_url: photo, prompt: 'rain', meta: {} }], next: null },
      ...calls,
    },
  });
}

type Opened = Awaited<ReturnType<typeof openPlanner>>;

const addOn = (day: string) => screen.findByRole('button', { name: `Add a post on ${day}` });
const findDraft = async (day: string) =>
  within(await screen.findByRole('region', { name: day })).findByRole('button', { name: /Draft( Photo)?$/ });
const caption = () => screen.getByLabelText<HTMLTextAreaElement>('Caption');

async function choosePhoto({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  await user.click(await screen.findByRole('button', { name: 'Photo: rain' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
}

test('the draft of a day is restored after switching to another day, and after a reload', async () => {
  const drafts = savedDrafts();
  const { user } = await openPlanner([], drafts);
  await user.click(await addOn('Wednesday, November 15'));
  await user.type(caption(), 'Rain again');
  await user.click(await addOn('Thursday, November 16'));
  await waitFor(() => expect(caption().value).toBe(''));
  await user.click(await findDraft('Wednesday, November 15'));
  expect(caption().value).toBe('Rain again');

  cleanup();
  const again = await openPlanner([], drafts);
  await again.user.click(await findDraft('Wednesday, November 15'));
  expect(caption().value).toBe('Rain again');
});

test('opening a day without entering anything saves no draft', async () => {
  const { user, sent } = await openPlanner();
  await user.click(await addOn('Wednesday, November 15'));
  await waitFor(() => expect(caption().value).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText('Caption')).toBeNull());
  expect(screen.queryByRole('button', { name: /Draft/ })).toBeNull();
  expect(localStorage.length).toBe(0);
  expect(sent.some(({ name }) => name === 'save-draft')).toBe(false);
});

test('a post from another week that is refused when published now can be fixed at its new time, with its content', async () => {
  const drafts = savedDrafts();
  let refused: Post[] = [];
  const opened = await openPlanner([], {
    ...drafts,
    'list-posts': ({ from, to }: { from: string; to: string }) => ({
      items: refused.filter(({ scheduledAt }) => scheduledAt >= from && scheduledAt < to),
    }),
    'create-post': async ({ scheduledPostId: id, caption, mediaUrls }: Post & { scheduledPostId: string }) => {
      await drafts['delete-draft']({ draftId: id });
      refused = [samplePost({ id, caption, mediaUrls, status: 'failed', scheduledAt: new Date().toISOString() })];
      return refusal(422, 'publish_failed', 'Publish failed: too many hashtags.');
    },
  });
  const { user, sent } = opened;
  await user.click(await addOn('Wednesday, November 15'));
  await user.type(caption(), 'Rain again');
  await choosePhoto(opened);
  await user.click(screen.getByRole('button', { name: 'Post Now Instead' }));
  await user.click(await screen.findByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('Publish failed: too many hashtags.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /^Edit Post/ })).toBeTruthy();
  expect(caption().value).toBe('Rain again');
  await user.type(caption(), ', mended');
  await user.click(screen.getByRole('button', { name: 'Post Now Instead' }));
  await user.click(await screen.findByRole('button', { name: 'Post now' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'create-post')).toMatchObject([
      { input: { caption: 'Rain again', mediaUrls: [photo] } },
      { input: { caption: 'Rain again, mended', mediaUrls: [photo] } },
    ]),
  );
});

test('a discarded draft can be restored', async () => {
  const { user } = await openPlanner();
  await user.click(await addOn('Wednesday, November 15'));
  await user.type(caption(), 'Rain again');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(caption().value).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(caption().value).toBe('Rain again');
});

test('a scheduled post leaves no draft, and keeps the same id in all attempts', async () => {
  const ids: unknown[] = [];
  const drafts = savedDrafts();
  const opened = await openPlanner([], {
    ...drafts,
    'create-post': ({ scheduledPostId }: { scheduledPostId: string }) => {
      ids.push(scheduledPostId);
      return refusal(503, 'UNAVAILABLE', 'Away for a moment.');
    },
  });
  const { user } = opened;
  await user.click(await addOn('Wednesday, November 15'));
  await choosePhoto(opened);
  await user.type(caption(), 'Rain');
  await user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
  await screen.findByText('Away for a moment.');

  cleanup();
  const again = await openPlanner([], {
    ...drafts,
    'create-post': (input: { scheduledPostId: string }) => void ids.push(input.scheduledPostId),
  });
  await again.user.click(await findDraft('Wednesday, November 15'));
  await again.user.click(screen.getByRole('button', { name: 'Schedule for Later' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[1]).toBe(ids[0]);
  const names = () => again.sent.map(({ name }) => name);
  await waitFor(() => expect(names().slice(names().indexOf('create-post'))).toContain('list-drafts'));
});

test('changes to a post are kept until they are saved', async () => {
  const { user, sent } = await openPlanner([saved], { 'update-post': { ok: true, post: saved } });
  await user.click(await screen.findByText('Good morning'));
  await user.type(caption(), ', Paris');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByText('Good morning'));
  expect(caption().value).toBe('Good morning, Paris');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('update-post'));
  await waitFor(() => expect(localStorage.length).toBe(0));
});

test('buttons are disabled without content, and explain what else is missing', async () => {
  const { user, sent } = await openPlanner();
  await user.click(await addOn('Wednesday, November 15'));
  const schedule = screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule for Later' });
  expect(schedule.disabled).toBe(true);
  expect(described(schedule)).toBe('Add content before scheduling');
  await user.type(caption(), 'Only words');
  expect(described(schedule)).toBe('Add at least one image');
  for (const name of ['Schedule for Later', 'Post Now Instead']) {
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Add at least one image', { selector: '[data-title]' })).toBeTruthy();
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent.map(({ name }) => name)).not.toContain('create-post');
});

test('publishing immediately requires a confirmation that shows the account and the planned day', async () => {
  const opened = await openPlanner([], { 'create-post': { ok: true, post: { ...saved, status: 'posted' } } });
  const { user, sent } = opened;
  await user.click(await addOn('Wednesday, November 15'));
  await choosePhoto(opened);
  await user.click(screen.getByRole('button', { name: 'Post Now Instead' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Post to @mia now?' }));
  expect(question.getByText(/instead of on Wednesday, November 15/)).toBeTruthy();
  expect(sent.map(({ name }) => name)).not.toContain('create-post');
  await user.click(question.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('Posted to Instagram successfully!')).toBeTruthy();
});

test('photos that failed to load can be requested again', async () => {
  let answer: unknown = refusal(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  const { user } = await openPlanner([], { 'list-photos': () => answer });
  await user.click(await addOn('Wednesday, November 15'));
  await user.click(screen.getByRole('button', { name: 'Add photos' }));
  await screen.findByText('Failed to load photos.');
  expect(screen.queryByText('No photos yet')).toBeNull();
  answer = { items: [{ id: '1', image_url: photo, prompt: 'rain', meta: {} }], next: null };
  await user.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByRole('button', { name: 'Photo: rain' })).toBeTruthy();
});

test('focus moves into the composer, and back to the button that opened it', async () => {
  const { user } = await openPlanner();
  const add = await addOn('Wednesday, November 15');
  await user.click(add);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create Post for Wednesday, November 15'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(add));
});

function described(element: Element): string {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
