import { arePicturesPaid, type ImageEngineChoice } from './choose-image-engine.ts';
import { StartRefused } from './start-refused.ts';

/** The values of PAYMENTS. */
export const paymentsNames = ['sandbox', 'stripe'] as const;

/** What takes the payments; 'off' with the reason, and what switches it on, as a sentence for the operator. */
export type PaymentsChoice =
  | { readonly name: 'sandbox' }
  | StripeChoice
  | { readonly name: 'off'; readonly reason: string };

type StripeChoice = {
  readonly name: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly automaticTax: boolean;
  /** Where Stripe answers, if not at its own address. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
};

type Given = StripeVariables & {
  readonly PAYMENTS?: (typeof paymentsNames)[number] | undefined;
  readonly publicUrl: string | undefined;
  readonly imageEngines: readonly ImageEngineChoice[];
};

type StripeVariables = {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_TAX?: 'yes' | 'no' | undefined;
};

/**
 * What PAYMENTS names, or Stripe where it has its key. The simulated payments give anybody a plan for nothing: where
 * others than the operator may come, or each picture costs the operator money, they run only if the operator says so.
 * Throws StartRefused where something is missing.
 */
export function choosePayments({ PAYMENTS, publicUrl, imageEngines, ...stripe }: Given): PaymentsChoice {
  if (PAYMENTS === 'stripe' || (!PAYMENTS && usesStripe(stripe))) return stripeOf(stripe);
  if (PAYMENTS) return { name: PAYMENTS };
  if (arePicturesPaid(imageEngines)) return off('each picture costs you money');
  if (publicUrl !== undefined && !isThisMachine(publicUrl)) return off('PUBLIC_URL leads to another host');
  return { name: 'sandbox' };
}

function usesStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: StripeVariables): boolean {
  return STRIPE_SECRET_KEY !== undefined || STRIPE_WEBHOOK_SECRET !== undefined;
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_TAX }: StripeVariables): StripeChoice {
  if (!STRIPE_SECRET_KEY) throw new StartRefused('Stripe is to take the payments, but STRIPE_SECRET_KEY is not set.');
  if (!STRIPE_WEBHOOK_SECRET)
    throw new StartRefused('Stripe is to take the payments, but STRIPE_WEBHOOK_SECRET is not set.');
  return {
    name: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    automaticTax: STRIPE_TAX === 'yes',
  };
}

function off(why: string): PaymentsChoice {
  return {
    name: 'off',
    reason: `nothing can be bought, as ${why}; STRIPE_SECRET_KEY sells plans, PAYMENTS=sandbox gives them for simulated money`,
  };
}

function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
