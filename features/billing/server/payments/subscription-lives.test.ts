import { expect, test } from 'vitest';
import { runLives } from '#tests/payments/subscription-lives.ts';
import { floodWebhook } from '#tests/payments/webhook-flood.ts';

// `npm run proof` runs the same with 1,000 customers for three years.

test('customers have what they paid for, whatever becomes of what Stripe tells', async () => {
  const { events, refused, mended } = await runLives(20, 4, 20261122);
  expect(events).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(10);
  expect(mended).toBeGreaterThan(0);
});

test('what comes many times at once counts once, and what is forged or old not at all', () => floodWebhook(20));
