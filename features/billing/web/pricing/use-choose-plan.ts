import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type BillingPeriod, type PaidPlanName, type PlanName, paidPlanNames } from '#contract/plan-names.ts';
import { useSession } from '#features/account/web/public.ts';
import { lateToast } from '#ui/toast.ts';
import { usePress } from '#ui/use-press.ts';
import { planOf } from '../../plans.ts';
import { startCheckout } from '../leave-to-pay.ts';
import { useProfile } from '../queries.ts';
import type { FromLimit } from '../upgrade-path.ts';

export type PlanChoice = {
  readonly isSignedIn: boolean;
  /** The plan of whoever is signed in; undefined while it is not known. */
  readonly current: PlanName | undefined;
  /** The plan that was pressed and whose next page is on its way. */
  readonly redirecting: PaidPlanName | undefined;
  /** Takes one press at a time; it is acted on as soon as it is known who pressed. */
  readonly choose: (plan: PaidPlanName) => void;
};

/** Buying a plan: whoever is signed out signs up first. Source: specification, part 1, sections 4 and 5. */
export function useChoosePlan(billing: BillingPeriod): PlanChoice {
  const session = useSession();
  const isSignedIn = session.status === 'signed in';
  const profile = useProfile();
  const current = isSignedIn && profile.data ? planOf(profile.data).name : undefined;
  const isKnown = session.status !== 'checking' && !(isSignedIn && profile.isPending);
  const navigate = useNavigate();
  const { state }: { state: Partial<FromLimit> | null } = useLocation();
  const leadingTo = useNavigation().location;
  const [pressed, setPressed] = useState<PaidPlanName>();
  useEffect(() => {
    // A page that the browser kept comes back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPressed(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const act = useEffectEvent(async (plan: PaidPlanName) => {
    if (session.status !== 'signed in') {
      setPressed(undefined);
      lateToast.info('Taking you to the sign-up page…');
      return void navigate(signUpPath(plan, billing));
    }
    if (plan === current) lateToast.info('You’re already on this plan');
    else if (await startCheckout(plan, billing, session.user, { returnTo: state?.returnTo })) return;
    setPressed(undefined);
  });
  useEffect(() => {
    if (pressed && isKnown) void act(pressed);
  }, [pressed, isKnown]);

  const redirecting = pressed ?? (leadingTo && planOfSignUp(leadingTo));
  return { isSignedIn, current, redirecting, choose: usePress((plan) => pressed || setPressed(plan)) };
}

/** /auth keeps the plan for the time after signing up. */
export function signUpPath(plan: PaidPlanName, billing: BillingPeriod): string {
  return `/auth?${new URLSearchParams({ mode: 'signup', plan, billing })}`;
}

function planOfSignUp({ pathname, search }: { pathname: string; search: string }): PaidPlanName | undefined {
  if (pathname !== '/auth') return undefined;
  return paidPlanNames.find((name) => name === new URLSearchParams(search).get('plan'));
}
