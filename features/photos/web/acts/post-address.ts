import type { Photo } from '../../contract.ts';

/** The planner, with a photo chosen for a new post. */
export function postAddress({ influencer_id, id }: Photo): string {
  return `/influencers/${influencer_id}/instagram/planner?${new URLSearchParams({ use: id })}`;
}
