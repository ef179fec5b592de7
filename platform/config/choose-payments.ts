import { type ImageEngineChoice, isPaidEngine } from './choose-image-engine.ts';

/** The values of PAYMENTS. */
export const paymentsNames = ['sandbox'] as const;

/** What takes the payments; 'off' with the reason, and what switches it on, as a sentence for the operator. */
export type PaymentsChoice = { readonly name: 'sandbox' } | { readonly name: 'off'; readonly reason: string };

type Given = {
  readonly PAYMENTS?: (typeof paymentsNames)[number] | undefined;
  readonly publicUrl: string | undefined;
  readonly imageEngine: ImageEngineChoice;
};

/**
 * The simulated payments give anybody a plan for nothing. Where others than the operator may come, or each picture costs the
 * operator money, they run only if the operator says so.
 */
export function choosePayments({ PAYMENTS, publicUrl, imageEngine }: Given): PaymentsChoice {
  if (PAYMENTS) return { name: PAYMENTS };
  if (isPaidEngine(imageEngine)) return off('each picture costs you money');
  if (publicUrl !== undefined && !isThisMachine(publicUrl)) return off('PUBLIC_URL leads to another host');
  return { name: 'sandbox' };
}

function off(why: string): PaymentsChoice {
  return { name: 'off', reason: `nothing can be bought, as ${why}; PAYMENTS=sandbox gives plans for simulated money` };
}

function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
