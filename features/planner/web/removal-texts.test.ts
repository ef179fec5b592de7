import { describe, expect, test } from 'vitest';
import { samplePost } from '#tests/sample-post.ts';
import type { PostTarget } from '../contract.ts';
import { getRemovalNotice, getRemovalQuestion, isPartRemoval } from './removal-texts.ts';

const [instagram] = samplePost().targets as [PostTarget];
const posted: PostTarget = { ...instagram, status: 'posted', mayBeLive: true };
const running: PostTarget = { ...instagram, status: 'running', mayBeLive: true };
const unknown: PostTarget = { ...instagram, status: 'unknown', mayBeLive: true };
const failed: PostTarget = { ...instagram, network: 'threads', status: 'failed' };

const fromPlanner = 'Are you sure you want to delete this post from the planner?';

describe('the question before a post is deleted names the networks where it stays and where it is stopped', () => {
  test.each([
    ['pending', [instagram], 'Are you sure you want to delete this post? It will not be published.'],
    ['pending or failed', [instagram, failed], 'Are you sure you want to delete this post? It will not be published.'],
    ['unconfirmed', [unknown], `${fromPlanner} If it is on Instagram, it stays there.`],
    [
      'unconfirmed and failed',
      [unknown, failed],
      `${fromPlanner} If it is on Instagram, it stays there. It will not be published on Threads.`,
    ],
    [
      'posted and failed',
      [posted, failed],
      `${fromPlanner} It stays on Instagram. It will not be published on Threads.`,
    ],
    [
      'publishing and failed',
      [running, failed],
      `${fromPlanner} It is being published on Instagram right now and is not stopped there. It will not be published on Threads.`,
    ],
  ])('if they are %s', (_, targets, question) => {
    expect(getRemovalQuestion({ targets })).toBe(question);
  });
});

test('a post is deleted in part if one of its networks published it or may publish it', () => {
  const post = (...targets: PostTarget[]) => isPartRemoval({ targets });
  expect([post(instagram, failed), post(failed)]).toEqual([false, false]);
  expect([post(posted, failed), post(running, failed), post(unknown, failed)]).toEqual([true, true, true]);
});

test('the notice after a deletion names the networks where the post stays', () => {
  const queued: PostTarget = { ...failed, status: 'queued' };
  expect(getRemovalNotice({ targets: [instagram, queued] })).toBe('Post deleted');
  expect(getRemovalNotice({ targets: [posted, failed] }, ['instagram'])).toBe(
    'It stays on Instagram. It will not be published on Threads.',
  );
  // Publishing started after this browser received the post.
  expect(getRemovalNotice({ targets: [instagram, queued] }, ['instagram'])).toBe(
    'It is being published on Instagram right now and is not stopped there. It will not be published on Threads.',
  );
});
