import { middleCrop } from '#contract/instagram-fit.ts';
import { maxMedia } from '#contract/instagram-limits.ts';

/** One picture of a post. */
export type PostMedium = {
  readonly url: string;
  /** What it shows, for those who do not see it; may be empty. */
  readonly altText: string;
  /** Where the part lies that Instagram shows, from 0 to 1: see `fitOf` of contract/instagram-fit.ts. */
  readonly crop: number;
};

/** One picture as a call sends it: what is undefined was not said. */
export type SentMedium = {
  readonly url: string;
  readonly altText: string | undefined;
  readonly crop: number | undefined;
};

/** The pictures of a post as calls and rows carry them: three lists by position. The last two may be shorter. */
export type MediaLists = {
  readonly mediaUrls: readonly string[];
  readonly altTexts: readonly string[];
  readonly crops: readonly number[];
};

export function sentMedia({ mediaUrls, altTexts, crops }: MediaLists): SentMedium[] {
  return mediaUrls.map((url, at) => ({ url, altText: altTexts[at], crop: crops[at] }));
}

/** The pictures with what is known of those of which nothing is said. */
export function keepUnsaid(media: readonly SentMedium[], known: readonly PostMedium[]): PostMedium[] {
  const before = new Map(known.map((medium) => [medium.url, medium]));
  return media.map(({ url, altText, crop }) => ({
    url,
    altText: altText ?? before.get(url)?.altText ?? '',
    crop: crop ?? before.get(url)?.crop ?? middleCrop,
  }));
}

export function mediaOf(lists: MediaLists): PostMedium[] {
  return keepUnsaid(sentMedia(lists), []);
}

export function listsOf(media: readonly PostMedium[]) {
  return {
    mediaUrls: media.map(({ url }) => url),
    altTexts: media.map(({ altText }) => altText),
    crops: media.map(({ crop }) => crop),
  };
}

/** What a post shows in which nothing was written yet. */
export const emptyContent = { caption: '', ...listsOf([]), sponsoredBy: null, firstComment: '' };

/** The pictures that a post may show: those with an http address, each once, at most ten. */
export function postable<Medium extends { readonly url: string }>(media: readonly Medium[]): Medium[] {
  return firsts(media.filter(({ url }) => /^https?:\/\/[^\s/?#]/i.test(url))).slice(0, maxMedia);
}

/** Each picture once, where it comes first. */
export function firsts<Medium extends { readonly url: string }>(media: readonly Medium[]): Medium[] {
  const seen = new Set<string>();
  return media.filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** The same list with one of its entries at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Whether an address shows a video. Source of the kinds: specification, part 2, section 2. */
export function isVideo(url: string): boolean {
  return /\.(mp4|mov|m4v|webm)(?:[?#]|$)/i.test(url);
}
