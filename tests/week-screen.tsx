import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Post } from '#features/planner/contract.ts';
import PlannerPage from '#features/planner/web/planner-page.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import { samplePost } from './sample-post.ts';
import { savedDrafts } from './saved-drafts.ts';
import { openScreen } from './screen.tsx';

/** The day of `samplePost`. */
export const day = 'Wednesday, November 15';

/** Opens the planner on the week of `day`; `search` is appended to the URL. */
export async function openWeek(posts: Post[] = [samplePost()], calls: Record<string, unknown> = {}, search = '') {
  await ensureTemporal();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue(undefined);
  return openScreen(PlannerPage, {
    path: '/influencers/:influencerId/instagram/planner',
    at: `/influencers/7/instagram/planner?week=2090-11-13${search}`,
    calls: {
      'get-connection': {
        instagram: { connected: true, accounts: [], lastRefreshedAt: null, ways: [], sandbox: false },
      },
      'list-posts': () => ({ items: posts }),
      'list-photos': { items: [], next: null },
      ...savedDrafts(),
      ...calls,
    },
  });
}

export const column = async (name = day) => within(await screen.findByRole('region', { name }));
/** Returns the IDs of a day's items. */
export const cards = async (name = day) =>
  (await column(name)).queryAllByRole('article').map((card) => card.getAttribute('data-item'));
export const card = () => screen.findByRole('button', { name: /Good morning/ });
