import { priceInCents } from '#features/billing/plan-prices.ts';
import { paidPlans } from '#features/billing/plans.ts';
import { readStripeKey } from '#platform/config/stripe-key.ts';
import { eventTypes, setUpStripe } from '#ports/payments/stripe/set-up.ts';
import { runScript } from './run-script.ts';

// `npm run stripe:setup`: creates the plan prices in Stripe. It needs no database, and a second run changes nothing. It
// runs before STRIPE_WEBHOOK_SECRET is known, so it does not read the whole configuration.
await runScript('Could not set up Stripe', async () => {
  const plans = paidPlans.map(({ name, label }) => ({
    name,
    label,
    cents: { monthly: priceInCents(name, 'monthly'), annual: priceInCents(name, 'annual') },
  }));
  for (const line of await setUpStripe(readStripeKey(process.env), plans)) console.log(line);
  console.log(
    `\nIn Stripe, create a webhook endpoint at PUBLIC_URL/webhooks/payments for these events:\n  ${eventTypes.join('\n  ')}`,
  );
});
