import { test } from 'vitest';
import { runLives } from '#tests/payments/subscription-lives.ts';
import { floodWebhook } from '#tests/payments/webhook-flood.ts';

test('gives 1,000 customers over three years exactly what they paid for, despite lost, repeated and forged events', async () => {
  const seed = Date.now();
  process.stdout.write(`the lives of seed ${seed}\n`);
  const { events, refused, mended } = await runLives(1_000, 36, seed);
  process.stdout.write(`${events} events, ${refused} forged or old ones refused, ${mended} lost ones mended\n`);
});

test('applies an event that arrives 1,000 times concurrently only once, and ignores forged and old ones', () =>
  floodWebhook(1_000));
