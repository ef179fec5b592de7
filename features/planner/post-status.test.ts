import { describe, expect, test } from 'vitest';
import {
  getNotEditableReason,
  getPostState,
  isCanceled,
  isOverdue,
  isUnconfirmed,
  isWaiting,
  mayBeLive,
  mayCancel,
  mayEdit,
  nameNetworks,
  needsNewTime,
  type PostState,
  statusLabel,
  type TargetState,
  type TargetStatus,
  targetStatus,
} from './post-status.ts';

const states = targetStatus.options.flatMap((status) =>
  [false, true].map((publishWasCalled) => ({ status, mayBeLive: mayBeLive(status, publishWasCalled) })),
);

describe('a post that may be on Instagram', () => {
  test.each([
    ['posted', false],
    ['running', false],
    ['unknown', true],
    ['retry', true],
  ] as const)('is one with the status %s (publishing was called: %s)', (status, publishWasCalled) => {
    expect(mayBeLive(status, publishWasCalled)).toBe(true);
  });

  test('can never be edited', () => {
    expect(states.filter((state) => state.mayBeLive && mayEdit(state))).toEqual([]);
  });

  test('can only be canceled if the user has to resolve it anyway', () => {
    const cancelable = states.filter((state) => state.mayBeLive && mayCancel(state));
    expect(new Set(cancelable.map(({ status }) => status))).toEqual(new Set(['unknown']));
  });

  test('has the label Checking with Instagram during a retry', () => {
    expect(statusLabel({ status: 'retry', mayBeLive: true })).toBe('Checking with Instagram');
    expect(statusLabel({ status: 'retry', mayBeLive: false })).toBe('Trying again');
  });
});

test('a post that Instagram refused can be edited, although publishing was called', () => {
  expect(mayEdit({ status: 'failed', mayBeLive: mayBeLive('failed', true) })).toBe(true);
});

test('every state that refuses an edit has a reason', () => {
  for (const state of states.filter((state) => !mayEdit(state))) expect(getNotEditableReason(state)).toMatch(/\.$/);
});

test('every state that refuses an edit has its own reason', () => {
  const getReason = (status: PostState['status']) => getNotEditableReason({ status, mayBeLive: true });
  expect(getReason('posted')).toMatch(/posted/);
  expect(getReason('running')).toMatch(/being published/);
  expect(getReason('retry')).toMatch(/checking with Instagram/);
  expect(getReason('unknown')).toMatch(/could not confirm/);
  for (const status of ['canceled', 'canceled_by_user', 'deleted'] as const)
    expect(getReason(status)).toMatch(/deleted/);
});

describe('the status of a target for which publishing was not called', () => {
  const having = (rule: (state: TargetState) => boolean) =>
    targetStatus.options.filter((status) => rule({ status, mayBeLive: mayBeLive(status, false) }));

  test('matches the expected rules', () => {
    expect(having(({ status }) => isWaiting(status))).toEqual(['queued', 'scheduled', 'retry']);
    expect(having(mayEdit)).toEqual(['queued', 'scheduled', 'retry', 'failed', 'missed']);
    expect(having(needsNewTime)).toEqual(['failed', 'missed']);
    expect(having(isUnconfirmed)).toEqual(['unknown']);
    expect(having(isCanceled)).toEqual(['canceled_by_user', 'canceled', 'deleted']);
    expect(having(mayCancel)).toEqual(['queued', 'scheduled', 'retry', 'failed', 'missed', 'unknown']);
  });

  test('may be live only in certain states, depending on whether publishing was called', () => {
    expect(targetStatus.options.filter((status) => mayBeLive(status, false))).toEqual(['running', 'posted', 'unknown']);
    expect(targetStatus.options.filter((status) => mayBeLive(status, true))).toEqual([
      'retry',
      'running',
      'posted',
      'unknown',
    ]);
  });
});

describe('the state of a post', () => {
  const stateOf = (...statuses: TargetStatus[]) =>
    getPostState(statuses.map((status) => ({ status, mayBeLive: mayBeLive(status, false) })));

  test('with one target is that of the target', () => {
    for (const state of states) expect(getPostState([state])).toEqual(state);
  });

  test.each([
    ['running', ['posted', 'running']],
    ['running', ['retry', 'running']],
    ['retry', ['posted', 'retry', 'failed']],
    ['posted', ['posted', 'posted']],
    ['partly_posted', ['posted', 'failed']],
    ['partly_posted', ['posted', 'queued']],
    ['partly_posted', ['unknown', 'posted', 'missed']],
    ['queued', ['queued', 'failed']],
    ['queued', ['queued', 'queued', 'queued']],
    ['failed', ['failed', 'missed']],
    ['failed', ['unknown', 'failed']],
    ['unknown', ['unknown', 'unknown']],
    ['posted', ['posted', 'canceled_by_user']],
    ['canceled_by_user', ['canceled_by_user', 'canceled_by_user']],
  ] as const)('is %s for targets that are %j', (status, targets) => {
    expect(stateOf(...targets).status).toBe(status);
    expect(stateOf(...targets.toReversed()).status).toBe(status);
  });

  test('can be edited as long as one of its targets can, even if others are posted or being published', () => {
    expect(mayEdit(stateOf('posted', 'failed'))).toBe(true);
    expect(mayEdit(stateOf('running', 'queued'))).toBe(true);
    expect(mayEdit(stateOf('posted', 'unknown'))).toBe(false);
    expect(mayEdit(stateOf('posted', 'canceled_by_user'))).toBe(false);
    expect(mayEdit(stateOf('canceled_by_user', 'canceled_by_user'))).toBe(false);
  });
});

describe('messages about a post with several targets', () => {
  const on = (network: 'instagram' | 'simulated', status: TargetStatus) => ({ network, status });

  test('name the networks that have the status of the post', () => {
    const targets = [on('instagram', 'posted'), on('simulated', 'retry')];
    expect(nameNetworks({ status: 'retry', targets })).toBe('Simulated network');
    expect(nameNetworks({ status: 'partly_posted', targets })).toBe('Instagram and Simulated network');
    expect(statusLabel({ status: 'retry', mayBeLive: true }, 'Simulated network')).toBe(
      'Checking with Simulated network',
    );
    expect(getNotEditableReason({ status: 'unknown', mayBeLive: true }, 'Simulated network')).toBe(
      'We could not confirm whether this post is on Simulated network. Open it in the planner and decide.',
    );
  });
});

test('a post is overdue if one of its targets was not published at its time', () => {
  const state = (status: TargetStatus) => ({ status, mayBeLive: false });
  const withTargets = (...statuses: TargetStatus[]) => {
    const targets = statuses.map(state);
    return isOverdue({ ...getPostState(targets), targets });
  };
  expect(withTargets('posted', 'failed')).toBe(true);
  expect(withTargets('missed')).toBe(true);
  expect(withTargets('posted', 'posted')).toBe(false);
  expect(withTargets('posted', 'queued')).toBe(false);
});
