import type { BillingPeriod, PaidPlanName } from '#contract/plan-names.ts';
import { CallError, createCalls } from '#ui/call.ts';
import { unexplained } from '#ui/refusal.ts';
import type { User } from '#ui/site-link.ts';
import { lateToast } from '#ui/toast.ts';
import type { billingContract } from '../contract.ts';

const call = createCalls<typeof billingContract>();

/** Whether to keep the current page in the history. */
type NavigationMethod = 'assign' | 'replace';

/** Redirects to the payment page for a plan. Returns whether it succeeded; failures are shown to the user. */
export async function startCheckout(
  plan: PaidPlanName,
  billing: BillingPeriod,
  person: User,
  { way = 'assign', returnTo }: { way?: NavigationMethod; returnTo?: string | undefined } = {},
): Promise<boolean> {
  try {
    const user = { id: person.id, email: person.email };
    const { url, simulated } = await call('create-checkout', {
      plan,
      billing,
      user,
      ...(returnTo && { return_path: returnTo }),
    });
    lateToast.info(simulated ? 'Redirecting to the simulated checkout…' : 'Redirecting to Stripe Checkout…');
    navigateTo(url, 'Unable to start checkout', way);
    return true;
  } catch (error) {
    lateToast.error(formatError(error, 'Unable to start checkout', (status) => `Checkout failed (${status})`));
    return false;
  }
}

/** Redirects to the page for changing a subscription. Failures are shown to the user. */
export async function openPortal(user: User | null): Promise<void> {
  if (!user) return lateToast.error('Please sign in to manage your subscription');
  try {
    const wanted = { user_id: user.id, email: user.email, returnUrl: window.location.origin };
    const { url } = await call('open-portal', wanted);
    navigateTo(url, 'Unable to open billing portal');
  } catch (error) {
    lateToast.error(
      formatError(error, 'Unable to open billing portal', (status) => `Portal request failed (${status})`),
    );
  }
}

/** @throws if the response contains no URL. */
function navigateTo(url: string | undefined, otherwise: string, way: NavigationMethod = 'assign'): void {
  if (!url) throw new Error(otherwise);
  window.location[way](url);
}

function formatError(error: unknown, otherwise: string, withStatus: (status: number) => string): string {
  if (error instanceof CallError && error.message === unexplained(error.status)) return withStatus(error.status);
  return (error instanceof Error && error.message) || otherwise;
}
