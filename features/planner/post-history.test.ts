import { expect, test } from 'vitest';
import { getFailureMessage, publishFailureNames, publishFailures } from '#contract/publish-failures.ts';
import { findNextStep } from './post-events.ts';

test('there are at least 30 known failures, each with a distinct message', () => {
  const sentences = publishFailureNames.map((name) => getFailureMessage(name));
  expect(publishFailureNames.length).toBeGreaterThanOrEqual(30);
  expect(new Set(sentences).size).toBe(publishFailureNames.length);
  for (const message of sentences) expect(message).toMatch(/^[A-Z].+\.$/);
});

test.each(publishFailureNames)('a post that failed as %s has a next step other than waiting', (cause) => {
  const next = findNextStep({ status: 'failed', mayBeLive: false, cause });
  expect(next?.words).toMatch(/\.$/);
  expect(next?.step).not.toBe('wait');
});

test('a post that is being retried requires no action', () => {
  expect(findNextStep({ status: 'retry', mayBeLive: true, cause: 'service failed' })?.step).toBe('wait');
});

test('an unconfirmed post has to be checked, regardless of the cause', () => {
  expect(findNextStep({ status: 'unknown', mayBeLive: true, cause: 'service failed' })?.step).toBe('look');
});

test('a published post, or a post without a known failure, has no next step', () => {
  expect(findNextStep({ status: 'posted', mayBeLive: true, cause: 'service failed' })).toBeNull();
  expect(findNextStep({ status: 'queued', mayBeLive: false, cause: null })).toBeNull();
});

test('a post that failed permanently after retries or had to be checked can be published again', () => {
  for (const cause of publishFailureNames) {
    const { next } = publishFailures[cause];
    const step = next === 'wait' || next === 'look' ? 'publish again' : next;
    expect(findNextStep({ status: 'failed', mayBeLive: false, cause })?.step).toBe(step);
    expect(findNextStep({ status: 'queued', mayBeLive: false, cause })?.step).toBe(next);
  }
});
