import { test } from 'vitest';
import { runLives } from '#tests/payments/subscription-lives.ts';
import { floodWebhook } from '#tests/payments/webhook-flood.ts';

test('flood', () => floodWebhook(1_000));
test('lives', async () => {
  console.log(await runLives(100, 15, 7));
});
