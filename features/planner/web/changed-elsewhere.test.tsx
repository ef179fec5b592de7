import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleDraft } from '#tests/sample-draft.ts';
import { samplePost } from '#tests/sample-post.ts';
import { savedDrafts } from '#tests/saved-drafts.ts';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { Post } from '../contract.ts';
import PlannerPage from './planner-page.tsx';
import { draftsKey, postsKey } from './query-keys.ts';

type Change = Partial<Post> & { version: number; scheduledFor?: string };

const openQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Opens the planner with a single post, and returns a function that changes it elsewhere. */
async function openPost(saved = samplePost()) {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  let post = saved;
  const queries = openQueries();
  const opened = openScreen(PlannerPage, {
    queries,
    path: '/influencers/:influencerId/instagram/planner',
    at: '/influencers/7/instagram/planner?week=2090-11-13',
    calls: {
      'list-posts': () => ({ items: [post] }),
      'get-post': () => post,
      'update-post': (change: Change) => {
        if (change.version !== post.version)
          return refusal(409, 'POST_CHANGED', 'This post was changed elsewhere. Choose which version to keep.');
        post = { ...post, ...change, version: post.version + 1 };
        return { ok: true, post };
      },
      ...savedDrafts(),
    },
  });
  const open = await screen.findByRole('button', { name: /Good morning/ });
  await opened.user.click(open);
  await screen.findByRole('heading', { name: /Edit Post/ });
  const updates = () => opened.sent.filter(({ name }) => name === 'update-post').map(({ input }) => input);
  const changeElsewhere = (changes: Partial<Post>) => {
    post = { ...post, ...changes, version: post.version + 1 };
  };
  /** Simulates the live event for a change. */
  const hear = () => act(() => queries.invalidateQueries({ queryKey: postsKey('7') }));
  return { ...opened, updates, changeElsewhere, hear };
}

const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const conflict = () => screen.findByRole('region', { name: 'This post was changed elsewhere' });

test('a save sends only the changed fields, and the version', async () => {
  const { user, updates } = await openPost();
  await user.type(field('Caption'), '!');
  await user.click(save());
  await waitFor(() =>
    expect(updates()).toEqual([
      { scheduledPostId: samplePost().id, latePostId: null, version: 1, caption: 'Good morning!' },
    ]),
  );
});

test('an open composer shows changes made elsewhere, with a notice', async () => {
  const { changeElsewhere, hear } = await openPost();
  changeElsewhere({ caption: 'From the phone' });
  await hear();
  await waitFor(() => expect(field('Caption').value).toBe('From the phone'));
  expect(await screen.findByText('This post was changed elsewhere')).toBeTruthy();
  expect(screen.getByText('Updated here: Caption.')).toBeTruthy();
});

test('a field that the user also changed is kept, and both versions are shown before it can be saved', async () => {
  const { user, updates, changeElsewhere, hear } = await openPost();
  await user.type(field('Caption'), '!');
  changeElsewhere({ caption: 'From the phone' });
  await hear();
  const versions = within(await conflict());
  expect(versions.getByText('Good morning!')).toBeTruthy();
  expect(versions.getByText('From the phone')).toBeTruthy();
  expect(field('Caption').value).toBe('Good morning!');
  await user.click(save());
  expect(updates()).toEqual([]);
  await user.click(versions.getByRole('button', { name: 'Keep mine: Caption' }));
  await user.click(save());
  await waitFor(() => expect(updates()).toMatchObject([{ caption: 'Good morning!', version: 2 }]));
});

test('saving the post in another tab does not discard the text of this one', async () => {
  const { user, changeElsewhere, hear } = await openPost();
  await user.type(field('Caption'), '!');
  localStorage.clear(); // as the other tab leaves it
  changeElsewhere({ caption: 'From the other tab' });
  await hear();
  expect(within(await conflict()).getByText('From the other tab')).toBeTruthy();
  expect(field('Caption').value).toBe('Good morning!');
});

test("the other version replaces the user's own on request", async () => {
  const { user, changeElsewhere, hear } = await openPost();
  await user.type(field('Caption'), '!');
  changeElsewhere({ caption: 'From the phone' });
  await hear();
  await user.click(within(await conflict()).getByRole('button', { name: 'Take theirs: Caption' }));
  expect(field('Caption').value).toBe('From the phone');
  expect(screen.queryByRole('region', { name: 'This post was changed elsewhere' })).toBeNull();
});

test('a refused save shows both versions even without an event', async () => {
  const { user, updates, changeElsewhere } = await openPost();
  await user.type(field('Caption'), '!');
  changeElsewhere({ caption: 'From the phone' });
  await user.click(save());
  const versions = within(await conflict());
  await user.click(versions.getByRole('button', { name: 'Keep mine: Caption' }));
  passDoubleClick();
  await user.click(save());
  await waitFor(() => expect(updates()).toMatchObject([{ version: 1 }, { version: 2, caption: 'Good morning!' }]));
});

test('a draft changed on two devices is saved once the user has chosen a version', async () => {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const saved = sampleDraft();
  const theirs = sampleDraft({ caption: 'From the phone', version: 2 });
  const drafts = savedDrafts([saved]);
  let isRefused = false;
  const queries = openQueries();
  const { user, sent } = openScreen(PlannerPage, {
    queries,
    path: '/influencers/:influencerId/instagram/planner',
    at: '/influencers/7/instagram/planner?week=2090-11-13',
    calls: {
      'list-posts': { items: [] },
      ...drafts,
      'save-draft': (input: Parameters<(typeof drafts)['save-draft']>[0]) => {
        if (isRefused) return drafts['save-draft'](input);
        isRefused = true;
        return refusal(409, 'DRAFT_CHANGED', 'This draft was changed elsewhere.', {
          fields: ['caption'],
          current: theirs,
        });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Half a sen/ }));
  await user.type(field('Caption'), 'tence');
  const versions = within(await screen.findByRole('region', { name: 'This draft was changed elsewhere' }));
  expect(versions.getByText('From the phone')).toBeTruthy();
  expect(queries.getQueryData(draftsKey('7'))).toEqual([theirs]);
  await user.click(versions.getByRole('button', { name: 'Keep mine: Caption' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'save-draft').at(-1)?.input).toMatchObject({
      caption: 'Half a sentence',
      version: 2,
    }),
  );
});
