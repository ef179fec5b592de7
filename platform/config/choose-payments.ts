import { areImagesPaid, type ImageEngineChoice } from './choose-image-engine.ts';
import { isLoopback } from './loopback.ts';
import { StartRefused } from './start-refused.ts';

/** The values of PAYMENTS. */
export const paymentsNames = ['sandbox', 'stripe', 'off'] as const;

/** The payment provider. For 'off', includes a message for the operator with the reason and how to enable payments. */
export type PaymentsChoice =
  | {
      readonly name: 'sandbox';
      /** Why the sandbox would be off if PAYMENTS did not name it; null if it would run. */
      readonly risk: string | null;
    }
  | StripeChoice
  | { readonly name: 'off'; readonly reason: string };

type StripeChoice = {
  readonly name: 'stripe';
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly automaticTax: boolean;
  /** Stripe's address if it is not the default. */
  readonly server?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
};

type Given = StripeVariables & {
  readonly PAYMENTS?: (typeof paymentsNames)[number] | undefined;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly imageEngines: readonly ImageEngineChoice[];
};

type StripeVariables = {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_TAX?: 'yes' | 'no' | undefined;
};

/**
 * Chooses the provider named by PAYMENTS, or Stripe if its key is set. The sandbox gives away any plan for free, so if
 * PAYMENTS is not set, it runs only if no other machine can reach the product and images cost the operator nothing.
 * Throws StartRefused if a variable is missing.
 */
export function choosePayments({ PAYMENTS, HOST, PUBLIC_URL, imageEngines, ...stripe }: Given): PaymentsChoice {
  if (PAYMENTS === 'off') return { name: 'off', reason: 'nothing can be bought because PAYMENTS is off' };
  if (PAYMENTS === 'stripe' || (!PAYMENTS && usesStripe(stripe))) return readStripe(stripe);
  const risk = sandboxRisk({ HOST, PUBLIC_URL, imageEngines });
  if (PAYMENTS === 'sandbox' || !risk) return { name: 'sandbox', risk };
  return {
    name: 'off',
    reason: `nothing can be bought because ${risk}; set STRIPE_SECRET_KEY to sell plans, or PAYMENTS=sandbox to simulate payments`,
  };
}

function sandboxRisk({ HOST, PUBLIC_URL, imageEngines }: Pick<Given, 'HOST' | 'PUBLIC_URL' | 'imageEngines'>) {
  if (areImagesPaid(imageEngines)) return 'each image costs you money';
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return 'PUBLIC_URL is not an address of this machine';
  if (!isLoopback(HOST)) return 'HOST is reachable from other machines';
  return null;
}

function usesStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: StripeVariables): boolean {
  return STRIPE_SECRET_KEY !== undefined || STRIPE_WEBHOOK_SECRET !== undefined;
}

function readStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_TAX }: StripeVariables): StripeChoice {
  if (!STRIPE_SECRET_KEY) throw new StartRefused('Payments use Stripe, but STRIPE_SECRET_KEY is not set.');
  if (!STRIPE_WEBHOOK_SECRET) throw new StartRefused('Payments use Stripe, but STRIPE_WEBHOOK_SECRET is not set.');
  return {
    name: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    automaticTax: STRIPE_TAX === 'yes',
  };
}
