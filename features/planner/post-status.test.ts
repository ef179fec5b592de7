import { describe, expect, test } from 'vitest';
import { mayBeLive, mayCancel, mayEdit, postStatus, statusLabel, whyNotEditable } from './post-status.ts';

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
