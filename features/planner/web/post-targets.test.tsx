import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import type { PostTarget } from '../contract.ts';
import { PostTargets } from './post-targets.tsx';

const [posted] = samplePost({ status: 'posted', url: 'https://www.instagram.com/p/1' }).targets;
const failed: PostTarget = {
  ...(posted as PostTarget), // a sample post has one target
  id: '00000000-0000-4000-8000-00000000000a',
  network: 'simulated',
  status: 'failed',
  url: null,
  reason: 'The account was closed.',
};

test('a post to several networks shows the status of each, its link and the reason of a failure', () => {
  render(<PostTargets post={samplePost({ status: 'partly_posted', targets: [posted as PostTarget, failed] })} />);
  const [first, second] = within(screen.getByRole('list', { name: 'Networks' })).getAllByRole('listitem');
  expect(first?.textContent).toBe('InstagramPostedOpen post');
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://www.instagram.com/p/1');
  expect(second?.textContent).toBe('Simulated networkFailedThe account was closed.');
});

test('a post to one network shows no list of networks', () => {
  const { container } = render(<PostTargets post={samplePost()} />);
  expect(container.textContent).toBe('');
});
