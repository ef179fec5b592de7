/** Returns the id of the influencer whose gallery a path shows. */
export function findGalleryOwner(path: string): string | undefined {
  return /^\/influencers\/([0-9a-f-]{36})\/photos$/.exec(path)?.[1];
}

/**
 * Returns the parameters that galleries call list-photos with: the newest photos of an influencer. The page head
 * preloads the same URL before any script runs (app/server/page-preloads.ts); the browser uses that response only if
 * both URLs are identical.
 */
export function firstPhotos(influencerId: string, favorites: boolean): { influencer_id: string; favorites: string } {
  return { influencer_id: influencerId, favorites: String(favorites) };
}
