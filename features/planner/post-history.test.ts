import { expect, test } from 'vitest';
import { publishFailureNames, publishFailures } from '#contract/publish-failures.ts';
import { nextStepOf } from './post-history.ts';

test('at least 30 failures are known, each with a sentence of its own', () => {
  const sentences = publishFailureNames.map((name) => publishFailures[name].sentence);
  expect(publishFailureNames.length).toBeGreaterThanOrEqual(30);
  expect(new Set(sentences).size).toBe(publishFailureNames.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

test.each(publishFailureNames)('a post that failed as %s has one next step, and never to wait for nothing', (cause) => {
  const next = nextStepOf({ status: 'failed', mayBeLive: false, cause });
  expect(next?.words).toMatch(/\.$/);
  expect(next?.step).not.toBe('wait');
});

test('a post that is tried again by itself asks nothing of its person', () => {
  expect(nextStepOf({ status: 'retry', mayBeLive: true, cause: 'service failed' })?.step).toBe('wait');
});

test('an unconfirmed post is to be looked at, whatever made it so', () => {
  expect(nextStepOf({ status: 'unknown', mayBeLive: true, cause: 'service failed' })?.step).toBe('look');
});

test('a post that is on Instagram, or of which nothing is known to be wrong, has no next step', () => {
  expect(nextStepOf({ status: 'posted', mayBeLive: true, cause: 'service failed' })).toBeNull();
  expect(nextStepOf({ status: 'queued', mayBeLive: false, cause: null })).toBeNull();
});

test('a post that failed for good after tries, or that was only to be looked at, is published again', () => {
  for (const cause of publishFailureNames) {
    const { next } = publishFailures[cause];
    const step = next === 'wait' || next === 'look' ? 'publish again' : next;
    expect(nextStepOf({ status: 'failed', mayBeLive: false, cause })?.step).toBe(step);
    expect(nextStepOf({ status: 'queued', mayBeLive: false, cause })?.step).toBe(next);
  }
});
