import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import type { PostTarget } from '../contract.ts';
import { PostHistory } from './post-history.tsx';
import { PostTargets } from './post-targets.tsx';

const outcome = { mayBeLive: true, url: 'https://www.instagram.com/p/1', postedAt: '2090-11-15T17:01:00Z' };
const [posted] = samplePost({ status: 'posted', ...outcome }).targets;
const failed: PostTarget = {
  ...(posted as PostTarget), // a sample post has one target
  id: '00000000-0000-4000-8000-00000000000a',
  network: 'simulated',
  status: 'failed',
  mayBeLive: false,
  postedAt: null,
  url: null,
  reason: 'The account was closed.',
};

const partlyPosted = samplePost({ status: 'partly_posted', targets: [posted as PostTarget, failed] });

test('a post to several networks shows the status, time, link and failure of each, and what cannot be changed', () => {
  render(<PostTargets post={partlyPosted} zone="UTC" />);
  const [first, second] = within(screen.getByRole('list', { name: 'Networks' })).getAllByRole('listitem');
  expect(first?.textContent).toBe(
    'InstagramPostedWed, Nov 15, 5:01 PMOpen postCannot edit a post that is posted. Please create a new post instead.',
  );
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://www.instagram.com/p/1');
  expect(second?.textContent).toBe('Simulated networkFailedWed, Nov 15, 5:00 PMThe account was closed.');
});

test('a single button retries all networks that did not publish the post, and names them', () => {
  const onThreads = { ...failed, id: '00000000-0000-4000-8000-00000000000b', network: 'threads' as const };
  const post = samplePost({ status: 'partly_posted', targets: [posted as PostTarget, failed, onThreads] });
  render(<PostTargets post={post} zone="UTC" onRetry={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Retry on Simulated network and Threads',
  ]);
});

test('the next step of a partly posted post is that of the network that did not publish it', () => {
  const targets = [posted as PostTarget, { ...failed, cause: 'not reached' as const }];
  const post = samplePost({ status: 'partly_posted', cause: 'not reached', targets });
  render(<PostHistory post={post} zone="UTC" />);
  expect(screen.getByText('Post it now, or choose a new time.')).toBeDefined();
});

test('a post to one network shows no list of networks', () => {
  const { container } = render(<PostTargets post={samplePost()} zone="UTC" />);
  expect(container.textContent).toBe('');
});
