/**
 * Returns the parameters that galleries call list-photos with: the newest photos of an influencer. The page head
 * preloads the same URL before any script runs (app/server/page-preloads.ts); the browser uses that response only if
 * both URLs are identical.
 */
export function firstPhotos(influencerId: string, favorites: boolean): { influencer_id: string; favorites: string } {
  return { influencer_id: influencerId, favorites: String(favorites) };
}
