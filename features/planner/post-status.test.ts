import { describe, expect, test } from 'vitest';
import {
  isCanceled,
  isUnconfirmed,
  isWaiting,
  mayBeLive,
  mayCancel,
  mayEdit,
  needsNewTime,
  type PostState,
  postStatus,
  statusLabel,
  whyNotEditable,
} from './post-status.ts';

const states = postStatus.options.flatMap((status) =>
  [false, true].map((publishWasCalled) => ({ status, mayBeLive: mayBeLive(status, publishWasCalled) })),
);

describe('a post that may be on Instagram', () => {
  test.each([
    ['posted', false],
    ['running', false],
    ['unknown', true],
    ['retry', true],
  ] as const)('is one that is %s (publishing was called: %s)', (status, publishWasCalled) => {
    expect(mayBeLive(status, publishWasCalled)).toBe(true);
  });

  test('is never edited', () => {
    expect(states.filter((state) => state.mayBeLive && mayEdit(state))).toEqual([]);
  });

  test('is canceled only where a person has to decide about it anyway', () => {
    const cancelable = states.filter((state) => state.mayBeLive && mayCancel(state));
    expect(new Set(cancelable.map(({ status }) => status))).toEqual(new Set(['unknown']));
  });

  test('is said to be checked with Instagram while it is', () => {
    expect(statusLabel({ status: 'retry', mayBeLive: true })).toBe('Checking with Instagram');
    expect(statusLabel({ status: 'retry', mayBeLive: false })).toBe('Trying again');
  });
});

test('a post that Instagram refused may be edited, although publishing was called', () => {
  expect(mayEdit({ status: 'failed', mayBeLive: mayBeLive('failed', true) })).toBe(true);
});

test('each state that refuses an edit says why', () => {
  for (const state of states.filter((state) => !mayEdit(state))) expect(whyNotEditable(state)).toMatch(/\.$/);
});

test('each state that refuses an edit says the reason that is its own', () => {
  const why = (status: PostState['status']) => whyNotEditable({ status, mayBeLive: true });
  expect(why('posted')).toMatch(/posted/);
  expect(why('running')).toMatch(/being published/);
  expect(why('retry')).toMatch(/being asked/);
  expect(why('unknown')).toMatch(/not known/);
  for (const status of ['canceled', 'canceled_by_user', 'deleted'] as const) expect(why(status)).toMatch(/deleted/);
});

describe('of a post that is not live', () => {
  const having = (rule: (state: PostState) => boolean) =>
    postStatus.options.filter((status) => rule({ status, mayBeLive: false }));

  test('each rule names the states that it holds for', () => {
    expect(having(({ status }) => isWaiting(status))).toEqual(['queued', 'scheduled', 'retry']);
    expect(having(mayEdit)).toEqual(['queued', 'scheduled', 'retry', 'failed', 'missed']);
    expect(having(needsNewTime)).toEqual(['failed', 'missed']);
    expect(having(isUnconfirmed)).toEqual(['unknown']);
    expect(having(isCanceled)).toEqual(['canceled_by_user', 'canceled', 'deleted']);
    expect(having(mayCancel)).toEqual(['queued', 'scheduled', 'retry', 'failed', 'missed', 'unknown']);
  });

  test('publishing that was not called leaves it so', () => {
    expect(postStatus.options.filter((status) => mayBeLive(status, false))).toEqual(['running', 'posted', 'unknown']);
    expect(postStatus.options.filter((status) => mayBeLive(status, true))).toEqual([
      'retry',
      'running',
      'posted',
      'unknown',
    ]);
  });
});
