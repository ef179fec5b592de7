import { expect, test } from 'vitest';
import { retrySeconds, webhookEventLabels, webhookEvents } from './webhook-rules.ts';

test('retries a delivery after 5 seconds, then at growing intervals up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(retrySeconds)).toEqual([5, 15, 45, 135, 405, 1_215, 3_600, 3_600, 3_600]);
});

test('has a unique label for every event', () => {
  expect(new Set(Object.values(webhookEventLabels)).size).toBe(webhookEvents.length);
  expect(Object.keys(webhookEventLabels)).toEqual([...webhookEvents]);
});
