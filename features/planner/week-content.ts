import { isReelAt, type ReelShare } from '#contract/reel-shares.ts';
import { creditsPerImage } from '#features/photos/generation-rules.ts';
import { suggestedTimes } from './post-rules.ts';
import { toInstant } from './post-time.ts';
import { getWeek, type Week } from './week.ts';

/** The specified options and limits of 'Generate Content for Week'. */
export const maxPostsPerDay = suggestedTimes.length;
/** 1 is Monday. */
export const defaultDays: readonly number[] = [1, 3, 5];
export const maxWeekSlots = 7 * maxPostsPerDay;

export const influencers = ['lifestyle', 'fitness', 'fashion', 'food', 'business', 'creative'] as const;
export type Persona = (typeof influencers)[number];

/** Post topics by persona. They alternate, so that adjacent posts differ. */
export const influencerTopics: Readonly<Record<Persona, readonly string[]>> = {
  lifestyle: ['coffee', 'city', 'home', 'nature', 'travel', 'wellness', 'beach'],
  fitness: ['gym', 'yoga', 'hiking', 'wellness', 'poolside', 'nature'],
  fashion: ['fashion', 'city', 'nightlife', 'travel', 'art'],
  food: ['foodie', 'coffee', 'cooking in the kitchen', 'restaurant', 'market'],
  business: ['office', 'coffee', 'city', 'library', 'travel'],
  creative: ['art', 'library', 'city', 'festival', 'nature', 'home'],
};

export const hashtagStrategies = ['minimal', 'balanced', 'aggressive'] as const;
export type HashtagStrategy = (typeof hashtagStrategies)[number];

export const hashtagRanges: Readonly<Record<HashtagStrategy, { readonly least: number; readonly most: number }>> = {
  minimal: { least: 5, most: 8 },
  balanced: { least: 15, most: 20 },
  aggressive: { least: 25, most: 30 },
};

export const noDays = 'Choose at least one day.';
export const noReels = 'Reels from photos are not available here or not part of your plan.';
export const noFreeTime = 'All of these times are in the past or already have a post.';

export type WeekWish = {
  /** The Monday of the week. */
  readonly week: string;
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly postsPerDay: number;
  readonly zone: string;
};

export type WeekSlots = {
  /** Wall times of the new posts, in order. */
  readonly free: readonly string[];
  /** Wall times in the past. */
  readonly over: readonly string[];
  /** Wall times that already have a planned item. */
  readonly taken: readonly string[];
};

/** Returns the times of a week's posts, skipping those in the past or taken. `taken` are instants in milliseconds. */
export function listWeekSlots(
  { week, days, postsPerDay, zone }: WeekWish,
  { nowMs, takenMs }: { nowMs: number; takenMs: ReadonlySet<number> },
): WeekSlots {
  const dates: Week = getWeek(week);
  const locals = dates
    .filter((_date, index) => days.includes(index + 1))
    .flatMap((date) => suggestedTimes.slice(0, postsPerDay).map((hour) => `${date}T${hour}`));
  const getSlotState = (local: string) => {
    const atMs = toInstant(local, zone)?.epochMilliseconds ?? 0;
    if (atMs <= nowMs) return 'over';
    return takenMs.has(atMs) ? 'taken' : 'free';
  };
  return {
    free: locals.filter((local) => getSlotState(local) === 'free'),
    over: locals.filter((local) => getSlotState(local) === 'over'),
    taken: locals.filter((local) => getSlotState(local) === 'taken'),
  };
}

/** The most days that are preselected in a week whose usual ones have passed. */
const mostOtherDays = 3;

/** Returns the days that are preselected for a week: the usual ones or, if they have passed, the next ones. */
export function offerDays(week: string, zone: string, nowMs: number): readonly number[] {
  const hasTime = (days: readonly number[]) =>
    listWeekSlots({ week, days, postsPerDay: maxPostsPerDay, zone }, { nowMs, takenMs: new Set() }).free.length > 0;
  if (hasTime(defaultDays)) return defaultDays;
  const left = [1, 2, 3, 4, 5, 6, 7].filter((day) => hasTime([day]));
  return left.length > 0 ? left.slice(0, mostOtherDays) : defaultDays;
}

/** The price of prepared posts: the images of each, how many are Reels, and the credits of a Reel's video. */
export type PostsPrice = {
  readonly images: number;
  readonly reels: ReelShare;
  /** Null if no Reels can be created; all posts are then photo posts. */
  readonly creditsPerReel: number | null;
};

/** Returns what the first posts of a week cost in credits. */
export function calculatePostsCost(posts: number, { images, reels, creditsPerReel }: PostsPrice): number {
  const count = creditsPerReel === null ? 0 : countReels(posts, reels);
  return (posts - count) * images * creditsPerImage + count * (creditsPerImage + (creditsPerReel ?? 0));
}

/** Returns how many of the first posts of a week are Reels. */
export function countReels(posts: number, reels: ReelShare): number {
  return Array.from({ length: posts }, (_, position) => position).filter((at) => isReelAt(reels, at)).length;
}

/** Returns how many of these posts the credits cover, in order. */
export function countPaidPosts(posts: number, price: PostsPrice, credits: number): number {
  let paid = 0;
  while (paid < posts && calculatePostsCost(paid + 1, price) <= credits) paid++;
  return paid;
}

/** Returns how many hashtags the caption at a position of the week has: within the range, but varying. */
export function hashtagsAt(strategy: HashtagStrategy, position: number): number {
  const { least, most } = hashtagRanges[strategy];
  return least + ((position * 5) % (most - least + 1));
}

/** '1 post', '3 posts' */
export function postsInWords(posts: number): string {
  return posts === 1 ? '1 post' : `${posts} posts`;
}
