import { expect, test } from 'vitest';
import { runLives } from '#tests/payments/subscription-lives.ts';
import { floodWebhook } from '#tests/payments/webhook-flood.ts';

// `npm run proof` runs the same test with 1,000 customers over three years.

test('gives customers exactly what they paid for, despite lost, repeated and forged events', async () => {
  const { events, refused, mended } = await runLives(20, 4, 20261122);
  expect(events).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(10);
  expect(mended).toBeGreaterThan(0);
});

test('applies an event that arrives many times concurrently only once, and ignores forged and old ones', () =>
  floodWebhook(20));
