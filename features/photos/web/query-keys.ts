export type GalleryFilter = { readonly favorites: boolean };

/** The key that the keys of all galleries of a persona begin with. */
export function photosKey(influencerId: string) {
  return ['photos', influencerId] as const;
}

export function galleryKey(influencerId: string, filter: GalleryFilter) {
  return [...photosKey(influencerId), filter] as const;
}

/** The key that the keys of the newest photos of all galleries begin with. */
export const anyNewestPhotosKey = ['newest photos'] as const;

export function newestPhotosKey(influencerId: string) {
  return [...anyNewestPhotosKey, influencerId] as const;
}

export function drawingsKey(influencerId: string) {
  return ['drawings', influencerId] as const;
}

/** The key that the keys of the changes of a persona's photos begin with. */
export function photoChangesKey(influencerId: string) {
  return ['photo changes', influencerId] as const;
}

export function photoKey(influencerId: string, photoId: string) {
  return ['photo', influencerId, photoId] as const;
}
