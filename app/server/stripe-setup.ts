import { existsSync } from 'node:fs';
import { priceInCents } from '#features/billing/plan-prices.ts';
import { paidPlans } from '#features/billing/plans.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { readStripeKey } from '#platform/config/stripe-key.ts';
import { eventTypes, setUpStripe } from '#ports/payments/stripe/set-up.ts';

// `npm run stripe:setup`: makes at Stripe what the plans are sold by. It needs no database
// and changes nothing the second time.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const plans = paidPlans.map(({ name, label }) => ({
    name,
    label,
    cents: { monthly: priceInCents(name, 'monthly'), annual: priceInCents(name, 'annual') },
  }));
  for (const line of await setUpStripe(readStripeKey(process.env), plans)) console.log(line);
  console.log(`\nLet a webhook endpoint at PUBLIC_URL/webhooks/payments listen to:\n  ${eventTypes.join('\n  ')}`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof StartRefused ? error.message : `Stripe could not be set up: ${error.message}`);
  process.exit(1);
}
