import { vi } from 'vitest';
import { plannerParts } from '#app/web/features.ts';
import type { Draft, Post } from '#features/planner/contract.ts';
import PlannerPage from '#features/planner/web/planner-page.tsx';
import type { PostSlot } from '#features/planner/week-contract.ts';
import { PlannerParts } from '#ui/planner-parts.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import { savedDrafts } from './saved-drafts.ts';
import { openScreen } from './screen.tsx';

type PlannerOptions = {
  posts?: readonly Post[];
  drafts?: readonly Draft[];
  slots?: readonly PostSlot[];
  calls?: Readonly<Record<string, unknown>>;
  /** Whether to render parts of other features, as in the product. */
  hasParts?: boolean;
};

/** Opens the planner of influencer 7 with a query string such as '?week=2090-11-13'. */
export async function openPlanner(
  search: string,
  { posts = [], drafts = [], slots = [], calls = {}, hasParts = true }: PlannerOptions = {},
) {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  return openScreen(hasParts ? PlannerWithParts : PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: `/influencers/7/instagram/planner${search}`,
    calls: {
      'get-connection': {
        instagram: { connected: true, accounts: [], lastRefreshedAt: null, ways: [], sandbox: false },
      },
      'list-posts': { items: posts },
      'list-photos': { items: [], next: null },
      'list-slots': { items: slots, creditsPerReel: null },
      'list-missed-slots': { items: [] },
      'get-usage-summary': { credits: 20, inf_limit: 1, inf_used: 1, inf_remaining: 0 },
      ...savedDrafts(drafts),
      ...calls,
    },
  });
}

function PlannerWithParts() {
  return (
    <PlannerParts value={plannerParts}>
      <PlannerPage />
    </PlannerParts>
  );
}
