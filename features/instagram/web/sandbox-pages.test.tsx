import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen, passDoubleClick, refusal } from '#tests/screen.tsx';
import SandboxAuthorizePage from './sandbox-authorize-page.tsx';
import SandboxProfilePage from './sandbox-profile-page.tsx';

const back = `${window.location.origin}/influencers/7/instagram/connect?from=x`;

function authorize(redirect: string, calls = {}) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const search = new URLSearchParams({ profile: 'p1', redirect });
  const path = '/sandbox/instagram/authorize';
  return {
    ...openScreen(SandboxAuthorizePage, { path: '/sandbox/:network/authorize', at: `${path}?${search}`, calls }),
    assign,
  };
}

test('connects a simulated account with an available name, and redirects back', async () => {
  let answer: unknown = refusal(409, 'USERNAME_TAKEN', 'This username is taken. Try another one.');
  const { user, sent, assign } = authorize(back, { 'connect-sandbox-instagram': () => answer });
  const allow = async () => user.click(await screen.findByRole('button', { name: /^Allow/ }));
  await allow();
  expect(await screen.findByText('Choose a username.')).toBeTruthy();
  await user.type(screen.getByLabelText('Username'), 'mia');
  passDoubleClick();
  await allow();
  expect(await screen.findByText('This username is taken. Try another one.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  answer = { ok: true, username: 'mia2' };
  await user.type(screen.getByLabelText('Username'), '2');
  expect(screen.queryByText('This username is taken. Try another one.')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Simulate a plan without carousels/ }));
  passDoubleClick();
  await allow();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/influencers/7/instagram/connect?from=x'));
  expect(sent.at(-1)?.input).toEqual({
    network: 'instagram',
    profileId: 'p1',
    username: 'mia2',
    firstPictureOnly: true,
  });
});

test("suggests the name of the last account, or a name based on the influencer's", async () => {
  const account = { id: 'a', username: 'mia.before', avatar_url: null, social_profile_id: 'p1', raw: {} };
  const influencer = { id: '7', name: 'Mía Sol', avatar_url: null };
  const nameField = () => screen.findByLabelText<HTMLInputElement>('Username');
  authorize(back, { 'get-influencer': influencer });
  expect((await nameField()).value).toBe('mia.sol_7');
  cleanup();
  authorize(back, { 'get-influencer': influencer, 'get-connection': { instagram: { accounts: [account] } } });
  expect((await nameField()).value).toBe('mia.before');
});

test('redirects back with an error when the user denies access', async () => {
  const { user, assign } = authorize(back);
  await user.click(await screen.findByRole('button', { name: 'Do not allow' }));
  expect(assign).toHaveBeenCalledWith('/influencers/7/instagram/connect?from=x&error=oauth_denied&platform=instagram');
});

test.each(['https://evil.example/x', 'no address', ''])('allows nothing with the redirect %j', (redirect) => {
  authorize(redirect);
  expect(screen.getByText('Nothing to allow')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Allow/ })).toBeNull();
});

const post = {
  id: '00000000-0000-4000-8000-00000000000a',
  caption: 'Good morning',
  mediaUrls: ['http://localhost/files/1.webp', 'http://localhost/files/2.webp'],
  altTexts: ['A beach', ''],
  isAiGenerated: true,
  firstComment: 'Which beach?',
  surface: 'feed',
  publishedAt: '2026-02-01T09:00:00.000Z',
};
const mia = { username: 'mia', displayName: 'Mia', avatarUrl: null, posts: [post, { ...post, id: 'b', caption: '' }] };

const openProfile = (calls: Readonly<Record<string, unknown>>) =>
  openScreen(SandboxProfilePage, { path: '/sandbox/:network/:username', at: '/sandbox/instagram/mia', calls });

test('shows a Reel that is not shared to the feed only among the Reels', async () => {
  const reel = { ...post, mediaUrls: [`http://localhost/files/${'a'.repeat(32)}.mp4`], altTexts: [''] };
  const posts = [
    { ...reel, id: 'c', caption: 'Shared clip' },
    { ...reel, id: 'd', caption: 'Hidden clip', surface: 'reels' },
  ];
  const { user } = openProfile({ 'get-sandbox-instagram-profile': { ...mia, posts: [post, ...posts] } });
  const names = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(await names('Posts')).toEqual(['Open post: Good morning', 'Open post: Shared clip']);
  await user.click(screen.getByRole('radio', { name: 'Reels' }));
  expect(await names('Reels')).toEqual(['Open post: Shared clip', 'Open post: Hidden clip']);
});

test('shows stories above the posts, and opens one', async () => {
  const story = {
    ...post,
    id: 'e',
    caption: '',
    firstComment: '',
    mediaUrls: post.mediaUrls.slice(0, 1),
    surface: 'story',
  };
  const { user } = openProfile({ 'get-sandbox-instagram-profile': { ...mia, posts: [story, post] } });
  const stories = within(await screen.findByRole('list', { name: 'Stories' }));
  expect(within(screen.getByRole('list', { name: 'Posts' })).getAllByRole('button')).toHaveLength(1);
  await user.click(stories.getByRole('button'));
  expect(within(await screen.findByRole('dialog')).getByText('AI info')).toBeTruthy();
});

test("shows a simulated profile's posts to everyone, but its failure settings only to its owner", async () => {
  const { user } = openProfile({ 'get-sandbox-instagram-profile': mia });
  await user.click(await screen.findByRole('button', { name: 'Open post: Good morning' }));
  for (const words of ['AI info', 'Which beach?']) expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByAltText('A beach')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open post: no caption', hidden: true })).toBeTruthy();
  expect(screen.queryByLabelText('Simulated failure')).toBeNull();
  cleanup();
  const { sent } = openProfile({ 'get-sandbox-instagram-profile': mia, 'get-session': { user: null } });
  await screen.findByRole('button', { name: 'Open post: Good morning' });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('get-session'));
  expect(sent.map(({ name }) => name)).not.toContain('get-sandbox-instagram-panel');
});

test('lets the owner choose the simulated failure', async () => {
  const { user, sent } = openProfile({
    'get-sandbox-instagram-profile': { ...mia, posts: [] },
    'get-sandbox-instagram-panel': { simulates: null },
    'simulate-sandbox-instagram': { ok: true },
  });
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  const panel = await screen.findByLabelText<HTMLSelectElement>('Simulated failure');
  const chosen = () => sent.filter(({ name }) => name === 'simulate-sandbox-instagram').map(({ input }) => input);
  await user.selectOptions(panel, 'no answer');
  await waitFor(() => expect(panel.value).toBe('no answer'));
  passDoubleClick();
  await user.selectOptions(panel, 'No failure');
  await waitFor(() => expect(panel.value).toBe('nothing'));
  expect(chosen()).toEqual([
    { network: 'instagram', username: 'mia', failure: 'no answer' },
    { network: 'instagram', username: 'mia', failure: null },
  ]);
});

test('shows that a username does not exist, and offers a retry if loading fails', async () => {
  openProfile({});
  expect(await screen.findByText('No account has this username')).toBeTruthy();
  openProfile({ 'get-sandbox-instagram-profile': refusal(500, 'INTERNAL', 'It broke.') });
  expect(await screen.findByRole('button', { name: /^Retry/ })).toBeTruthy();
});
