/**
 * What a gallery asks list-photos for: the newest photos of a persona. The page's head asks for the same before any
 * script runs (app/server/page-preloads.ts); the browser takes that answer only where both are written alike.
 */
export function firstPhotos(influencerId: string, favorites: boolean): { influencer_id: string; favorites: string } {
  return { influencer_id: influencerId, favorites: String(favorites) };
}
