import { createHash } from 'node:crypto';
import type Stripe from 'stripe';

/**
 * The key of the metadata by which we know our configuration of the portal again; its
 * value is a digest of what is in it.
 */
const mark = 'galatea';

/** What people may do in the portal. */
export type PortalFeatures = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** The configuration of the Billing Portal that `npm run stripe:setup` made; null where it was not run. */
export async function findConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const configuration of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (configuration.metadata?.[mark]) return configuration;
  return null;
}

/**
 * Makes the configuration, or changes it to what is wanted. Returns which of it; 'found' where nothing had to be done.
 */
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
