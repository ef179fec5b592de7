import { test } from 'vitest';
import { runLives } from '#tests/payments/subscription-lives.ts';
import { floodWebhook } from '#tests/payments/webhook-flood.ts';

test('1,000 customers for three years have what they paid for, whatever becomes of what Stripe tells', async () => {
  const seed = Date.now();
  process.stdout.write(`the lives of seed ${seed}\n`);
  const { events, refused, mended } = await runLives(1_000, 36, seed);
  process.stdout.write(`${events} events, ${refused} forged or old ones refused, ${mended} lost ones mended\n`);
});

test('what comes 1,000 times at once counts once, and what is forged or old not at all', () => floodWebhook(1_000));
