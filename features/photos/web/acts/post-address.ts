import type { Photo } from '../../contract.ts';

/** Returns the URL of the planner with a photo selected for a new post. */
export function postAddress({ influencer_id, id }: Photo): string {
  return `/influencers/${influencer_id}/instagram/planner?${new URLSearchParams({ use: id })}`;
}
