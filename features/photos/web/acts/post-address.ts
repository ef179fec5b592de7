import type { Photo } from '../../contract.ts';
import type { PhotoVideo } from '../../video-contract.ts';

/** Returns the URL of the planner with a photo selected for a new post. */
export function postAddress({ influencer_id, id }: Photo): string {
  return `/influencers/${influencer_id}/instagram/planner?${new URLSearchParams({ use: id })}`;
}

/** Returns the URL of the planner with a video selected for a new post. */
export function videoPostAddress({ influencer_id, id }: PhotoVideo): string {
  return `/influencers/${influencer_id}/instagram/planner?${new URLSearchParams({ use_video: id })}`;
}
