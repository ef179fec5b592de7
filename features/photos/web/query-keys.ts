export type GalleryFilter = { readonly favorites: boolean };

/** Prefix of the keys of all of an influencer's galleries. */
export function photosKey(influencerId: string) {
  return ['photos', influencerId] as const;
}

export function galleryKey(influencerId: string, filter: GalleryFilter) {
  return [...photosKey(influencerId), filter] as const;
}

/** Prefix of the keys of the newest photos in all galleries. */
export const anyNewestPhotosKey = ['newest photos'] as const;

export function newestPhotosKey(influencerId: string) {
  return [...anyNewestPhotosKey, influencerId] as const;
}

export function drawingsKey(influencerId: string) {
  return ['drawings', influencerId] as const;
}

/** Prefix of the keys of changes to an influencer's photos. */
export function photoChangesKey(influencerId: string) {
  return ['photo changes', influencerId] as const;
}

export function photoVideosKey(influencerId: string) {
  return ['photo videos', influencerId] as const;
}

export function photoKey(influencerId: string, photoId: string) {
  return ['photo', influencerId, photoId] as const;
}
