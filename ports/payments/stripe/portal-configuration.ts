import { createHash } from 'node:crypto';
import type Stripe from 'stripe';

/**
 * The metadata key that marks the product's configuration of the portal; its value is a digest of the configuration.
 */
const mark = 'galatea';

/** Actions that customers can take in the portal. */
export type PortalFeatures = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Returns the configuration of the Billing Portal that `npm run stripe:setup` created; null if it has not been run. */
export async function findConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const configuration of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (configuration.metadata?.[mark]) return configuration;
  return null;
}

/** Creates the configuration or updates it. Returns the action taken; 'found' if nothing changed. */
export async function saveConfiguration(
  stripe: Stripe,
  features: PortalFeatures,
): Promise<'found' | 'made' | 'changed'> {
  const digest = createHash('sha256').update(JSON.stringify(features)).digest('hex');
  const wanted = { features, metadata: { [mark]: digest } };
  const current = await findConfiguration(stripe);
  if (current?.metadata?.[mark] === digest) return 'found';
  const idempotencyKey = `portal/${current?.metadata?.[mark] ?? 'new'}/${digest}`;
  if (current) await stripe.billingPortal.configurations.update(current.id, wanted, { idempotencyKey });
  else await stripe.billingPortal.configurations.create(wanted, { idempotencyKey });
  return current ? 'changed' : 'made';
}
