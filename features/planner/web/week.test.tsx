import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { refusal } from '#tests/screen.tsx';
import { card, cards, column, day, openWeek } from '#tests/week-screen.tsx';

// The viewer's zone, regardless of the zone of the test environment.
vi.mock('./browser-zone.ts', () => ({ browserZone: () => 'America/New_York' }));

const photo = 'http://localhost/files/a.webp';

test('a selected empty day has a draft at 12:00, which is saved once something is entered', async () => {
  const drafts = savedDrafts();
  const { user, sent } = await openWeek([], drafts);
  await user.click(await screen.findByRole('button', { name: `Add a post on ${day}` }));
  expect(await screen.findByRole('heading', { name: `Create Post for ${day}` })).toBeTruthy();
  expect(await (await column()).findByText('12:00 PM')).toBeTruthy();
  const [id = ''] = await cards();
  expect(id).toMatch(/^draft-[0-9a-f-]{36}$/);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await cards()).toEqual([]));
  expect(sent.map(({ name }) => name)).not.toContain('save-draft');

  await user.click(await screen.findByRole('button', { name: `Add a post on ${day}` }));
  await user.type(await screen.findByLabelText('Caption'), 'Rain');
  const [written = ''] = await cards();
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('save-draft'));

  cleanup();
  await openWeek([], drafts);
  await waitFor(async () => expect(await cards()).toEqual([written]));
});

test('a draft that the server cannot save remains in the browser', async () => {
  const away = { 'save-draft': () => refusal(503, 'UNAVAILABLE', 'Away for a moment.') };
  const { user, sent } = await openWeek([], away);
  await user.click(await screen.findByRole('button', { name: `Add a post on ${day}` }));
  await user.type(await screen.findByLabelText('Caption'), 'Rain');
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('save-draft'));
  const before = await cards();

  cleanup();
  await openWeek([], away);
  await waitFor(async () => expect(await cards()).toEqual(before));
});

test('a new post that cannot be scheduled becomes a draft again', async () => {
  const answer = Promise.withResolvers<unknown>();
  const draft = sampleDraft({ mediaUrls: [photo] });
  const { user } = await openWeek([], { ...savedDrafts([draft]), 'create-post': () => answer.promise });
  await user.click(await screen.findByRole('button', { name: /Half a sen/ }));
  await user.click(await screen.findByRole('button', { name: 'Schedule for Later' }));
  await waitFor(async () => expect(await cards()).toEqual([`temp-${draft.id}`]));
  answer.resolve(refusal(503, 'UNAVAILABLE', 'Away for a moment.'));
  await waitFor(async () => expect(await cards()).toEqual([`draft-${draft.id}`]));
});

test('the week is reloaded after a failed edit', async () => {
  const posts = [samplePost()];
  const { user } = await openWeek(posts, {
    'update-post': () => {
      posts.splice(0, 1, samplePost({ status: 'posted', mayBeLive: true }));
      return refusal(409, 'not_editable', 'Cannot edit a post that is posted. Please create a new post instead.');
    },
  });
  await user.click(await card());
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await (await column()).findByText('Posted')).toBeTruthy();
});

test.each([
  [false, 'Posted to Instagram successfully!'],
  [true, 'Posted first image only (plan limitation).'],
])('publishing an overdue post now (reduced: %s) shows %s', async (reduced, said) => {
  const post = samplePost({ status: 'failed', reason: 'It was not published.' });
  const answer = { ok: true, post: { ...post, status: 'posted' }, reduced };
  const { user } = await openWeek([post], { 'create-post': answer });
  const notice = within(await screen.findByRole('region', { name: 'One post was not published' }));
  await user.click(notice.getByRole('button', { name: 'Post now' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a post that one network did not publish names the networks in the notice', async () => {
  const [instagram] = samplePost({ status: 'posted', mayBeLive: true }).targets;
  if (!instagram) throw new Error('A sample post has one target.');
  const threads = { ...instagram, id: 'threads', network: 'threads', status: 'failed', mayBeLive: false } as const;
  await openWeek([samplePost({ status: 'partly_posted', targets: [instagram, threads] })]);
  const notice = within(await screen.findByRole('region', { name: 'One post was not published on every network' }));
  expect(notice.getByText(/Posted on Instagram, not on Threads\./)).toBeTruthy();
});

test.each(['failed', 'missed'] as const)(
  'a post that %s can be published now, rescheduled, or left',
  async (status) => {
    const post = samplePost({ status, reason: 'It was not published.' });
    const { user, sent } = await openWeek([post], { 'update-post': { ok: true, post } });
    const notice = within(await screen.findByRole('region', { name: 'One post was not published' }));
    await user.click(notice.getByRole('button', { name: 'New time' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New time' }));
    await user.clear(dialog.getByLabelText('Date'));
    await user.type(dialog.getByLabelText('Date'), '2090-11-17');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'update-post')?.input).toMatchObject({
        scheduledPostId: post.id,
        version: post.version,
        scheduledFor: '2090-11-17T12:00',
        timezone: 'America/New_York',
      }),
    );
    expect(notice.getByRole('button', { name: 'Post now' })).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('region', { name: 'One post was not published' })).toBeNull();
  },
);

test('Shift and an arrow key move a post immediately by a day or an hour, and Undo reverts it', async () => {
  const { user, sent } = await openWeek([samplePost()], { 'update-post': () => new Promise(() => undefined) });
  (await card()).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(await cards('Thursday, November 16')).toEqual([samplePost().id]);
  expect(sent.find(({ name }) => name === 'update-post')?.input).toMatchObject({
    scheduledFor: '2090-11-16T12:00',
    timezone: 'America/New_York',
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await cards()).toEqual([samplePost().id]);
});

test('a duplicate is a draft with the same content at the next free time', async () => {
  const { user } = await openWeek([samplePost({ status: 'posted', mayBeLive: true })]);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { name: `Create Post for ${day}` })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe('Good morning');
  expect(await cards()).toEqual([samplePost().id, expect.stringMatching(/^draft-/)]);
  expect(await (await column()).findByText('12:05 PM')).toBeTruthy();
});

test("a time is in the viewer's zone, with the post's own next to it if it differs", async () => {
  await openWeek([samplePost({ timezone: 'America/Los_Angeles' })]);
  const { findByText } = await column();
  expect(await findByText('12:00 PM')).toBeTruthy();
  expect(await findByText(/^9:00\sAM PT$/)).toBeTruthy();
});

test('the month links to the week of a day, and the profile shows the planned posts, latest first', async () => {
  const later = samplePost({ id: 'later', scheduledAt: '2090-11-20T17:00:00Z' });
  const { user, address } = await openWeek([samplePost(), later], {}, '&view=month');
  expect(await screen.findByText('November 2090')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Monday, November 20: one post' }));
  expect(address()).toBe('/influencers/7/instagram/planner?week=2090-11-20');
  await user.click(screen.getByRole('radio', { name: 'Profile' }));
  const shown = await screen.findAllByRole('button', { name: /^Planned for/ });
  expect(shown.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Nov 20'),
    expect.stringContaining('Nov 15'),
  ]);
});

test('in the month, Shift and an arrow key move a post to another day, and it keeps its time and focus', async () => {
  const { user, sent } = await openWeek([samplePost()], { 'update-post': () => new Promise(() => {}) }, '&view=month');
  const item = () => screen.findByRole('button', { name: /^Scheduled, / });
  (await item()).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const days = await screen.findAllByRole('listitem');
  const to = days.find((each) => each.dataset.dropDate === '2090-11-22');
  await waitFor(() => expect(to?.querySelector('[data-item]')).toBe(document.activeElement));
  expect(sent.findLast(({ name }) => name === 'update-post')?.input).toMatchObject({
    scheduledFor: '2090-11-22T12:00',
  });
});

test('in the month, a post can be dragged to another day, but a published one cannot', async () => {
  const gone = samplePost({ id: 'gone', status: 'posted', mayBeLive: true });
  const { sent } = await openWeek([samplePost(), gone], { 'update-post': () => new Promise(() => {}) }, '&view=month');
  for (const name of [/^Posted, /, /^Scheduled, /]) {
    const item = await screen.findByRole('button', { name });
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, clientY: 200 };
    fireEvent.pointerDown(item, { ...pointer, clientX: 0 });
    document.elementFromPoint = () => screen.getByText('20');
    fireEvent(window, new PointerEvent('pointermove', { ...pointer, clientX: 40 }));
    fireEvent(window, new PointerEvent('pointerup', { ...pointer, clientX: 40 }));
  }
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'update-post').map(({ input }) => input)).toMatchObject([
      { scheduledPostId: samplePost().id, scheduledFor: '2090-11-20T12:00' },
    ]),
  );
});

test('a post shows that only its first image was published', async () => {
  await openWeek([samplePost({ status: 'posted', mayBeLive: true, reduced: true })]);
  expect(await (await column()).findByText('Posted first image only (plan limitation).')).toBeTruthy();
});

test('the adjacent weeks are preloaded', async () => {
  const { sent } = await openWeek();
  await waitFor(() => expect(sent.filter(({ name }) => name === 'list-posts')).toHaveLength(3));
});
