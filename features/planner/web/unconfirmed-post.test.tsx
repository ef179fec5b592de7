import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import { card, openWeek } from '#tests/week-screen.tsx';
import type { PostTarget } from '../contract.ts';

test('a post that is unconfirmed on one network shows only the reason of this network', async () => {
  const [instagram] = samplePost().targets as [PostTarget];
  const failed: PostTarget = { ...instagram, status: 'failed', reason: 'Instagram did not accept the image.' };
  const threads = { id: '6', network: 'threads', status: 'unknown', reason: 'Threads did not respond.' } as const;
  const targets = [failed, { ...instagram, ...threads, mayBeLive: true }];
  const { user } = await openWeek([samplePost({ status: 'failed', reason: failed.reason, targets })]);
  await user.click(await card());
  const text = await screen.findByText(/If you publish it again/);
  expect(text.textContent).toMatch(
    /^We could not confirm whether this post is on Threads. Threads did not respond. If/,
  );
});
