import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BillingPeriod, PaidPlanName, PlanName } from '#contract/plan-names.ts';
import { useSession } from '#features/account/web/public.ts';
import { lateToast } from '#ui/toast.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { getPlan } from '../../plans.ts';
import { useProfile } from '../queries.ts';
import type { startCheckout } from '../redirect-to-checkout.ts';
import type { FromLimit } from '../upgrade-path.ts';

export type PlanChoice = {
  readonly isSignedIn: boolean;
  /** The signed-in user's plan, or undefined until it is loaded. */
  readonly current: PlanName | undefined;
  /** The chosen plan while its next page is loading. */
  readonly redirecting: PaidPlanName | undefined;
  /** Accepts one click at a time, and handles it once the session is known. */
  readonly choose: (plan: PaidPlanName) => void;
};

/** Handles buying a plan: visitors sign up first. */
export function useChoosePlan(billing: BillingPeriod): PlanChoice {
  const session = useSession();
  const isSignedIn = session.status === 'signed in';
  const profile = useProfile();
  const current = isSignedIn && profile.data ? getPlan(profile.data).name : undefined;
  const isKnown = session.status !== 'checking' && !(isSignedIn && profile.isPending);
  const navigate = useNavigate();
  const { state }: { state: Partial<FromLimit> | null } = useLocation();
  const [pressed, setPressed] = useState<PaidPlanName>();
  useEffect(() => {
    // A page restored from the back/forward cache keeps its previous state.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPressed(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const act = useEffectEvent(async (plan: PaidPlanName) => {
    if (session.status !== 'signed in') {
      lateToast.info('Taking you to the sign-up page…');
      await navigate(signUpPath(plan, billing));
    } else if (plan === current) lateToast.info('You’re already on this plan');
    else if (await loadAndStartCheckout(plan, billing, session.user, { returnTo: state?.returnTo })) return;
    setPressed(undefined);
  });
  useEffect(() => {
    if (pressed && isKnown) void act(pressed);
  }, [pressed, isKnown]);

  return { isSignedIn, current, redirecting: pressed, choose: useSingleClick((plan) => pressed || setPressed(plan)) };
}

/** Visitors who only read the prices do not load the code of the checkout. */
async function loadAndStartCheckout(...args: Parameters<typeof startCheckout>): Promise<boolean> {
  const checkout = await import('../redirect-to-checkout.ts').catch(() => undefined);
  if (checkout) return checkout.startCheckout(...args);
  lateToast.error('Unable to start checkout');
  return false;
}

/** Returns the address of the sign-up page. /auth keeps the plan until the user has signed up. */
export function signUpPath(plan: PaidPlanName, billing: BillingPeriod): string {
  return `/auth?${new URLSearchParams({ mode: 'signup', plan, billing })}`;
}
