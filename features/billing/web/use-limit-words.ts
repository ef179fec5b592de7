import type { LimitCode } from '#contract/limit-errors.ts';
import { getPlan, plans } from '../plans.ts';
import { limitWords } from './limit-words.ts';
import { useProfile } from './queries.ts';

/** Returns the title and text that describe a limit of the user's plan. */
export function useLimitWords(code: LimitCode): { readonly title: string; readonly text: string } {
  const { data: profile } = useProfile();
  const plan = profile ? getPlan(profile) : plans.free;
  return limitWords(code, plan.label);
}
