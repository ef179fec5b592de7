import { middleCrop } from '#contract/instagram-fit.ts';
import { maxMedia } from '#contract/instagram-limits.ts';

/** An image of a post. */
export type PostMedium = {
  readonly url: string;
  /** Its alternative text for users who cannot see it; may be empty. */
  readonly altText: string;
  /** The position of the part that Instagram shows, from 0 to 1: see `fitToShape` of contract/instagram-fit.ts. */
  readonly crop: number;
};

/** An image as sent in a call; omitted fields are undefined. */
export type SentMedium = {
  readonly url: string;
  readonly altText: string | undefined;
  readonly crop: number | undefined;
};

/** The images of a post as stored in calls and rows: three parallel lists, the last two of which may be shorter. */
export type MediaLists = {
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly string[];
  readonly crops: readonly number[];
};

export function sentMedia({ mediaUrls, altTexts, crops }: MediaLists): SentMedium[] {
  return mediaUrls.map((url, at) => ({ url, altText: altTexts[at], crop: crops[at] }));
}

/** Fills in omitted image fields with their known values. */
export function mergeSentMedia(media: readonly SentMedium[], known: readonly PostMedium[]): PostMedium[] {
  const before = new Map(known.map((medium) => [medium.url, medium]));
  return media.map(({ url, altText, crop }) => ({
    url,
    altText: altText ?? before.get(url)?.altText ?? '',
    crop: crop ?? before.get(url)?.crop ?? middleCrop,
  }));
}

export function toMedia(lists: MediaLists): PostMedium[] {
  return mergeSentMedia(sentMedia(lists), []);
}

export function toMediaLists(media: readonly PostMedium[]) {
  return {
    mediaUrls: media.map(({ url }) => url),
    altTexts: media.map(({ altText }) => altText),
    crops: media.map(({ crop }) => crop),
  };
}

/** The content of an empty post. */
export const emptyContent = {
  caption: '',
  ...toMediaLists([]),
  sponsoredBy: null,
  firstComment: '',
  networks: [],
  surface: 'feed' as const,
};

/** Returns the images that a post can show: those with an http URL, without duplicates, at most ten. */
export function postable<Medium extends { readonly url: string }>(media: readonly Medium[]): Medium[] {
  return firsts(media.filter(({ url }) => /^https?:\/\/[^\s/?#]/i.test(url))).slice(0, maxMedia);
}

/** Returns each image once, at its first position. */
export function firsts<Medium extends { readonly url: string }>(media: readonly Medium[]): Medium[] {
  const seen = new Set<string>();
  return media.filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** Returns the list with one of its entries moved to another position. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}
