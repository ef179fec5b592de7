import { creditsPerImage } from '#features/photos/generation-rules.ts';
import { suggestedTimes } from './post-rules.ts';
import { instantOf } from './post-time.ts';
import { type Week, weekOf } from './week.ts';

/**
 * Source of all choices and numbers here: specification, part 2, section 2 ('Generate Content for Week') and section 9.
 */
export const maxPostsPerDay = suggestedTimes.length;
/** 1 is Monday. */
export const defaultDays: readonly number[] = [1, 3, 5];
export const maxSlotsOfWeek = 7 * maxPostsPerDay;

export const personas = ['lifestyle', 'fitness', 'fashion', 'food', 'business', 'creative'] as const;
export type Persona = (typeof personas)[number];

/** What the posts of a persona are about: they take turns, so that neighbours differ. */
export const personaTopics: Readonly<Record<Persona, readonly string[]>> = {
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
export const noFreeTime = 'All of these times are over, or have a post already.';

export type WeekWish = {
  /** The Monday. */
  readonly week: string;
  /** 1 is Monday. */
  readonly days: readonly number[];
  readonly postsPerDay: number;
  readonly zone: string;
};

export type WeekSlots = {
  /** Wall times at which a post is made, in order. */
  readonly free: readonly string[];
  /** Wall times that are over. */
  readonly over: readonly string[];
  /** Wall times at which something is planned already. */
  readonly taken: readonly string[];
};

/**
 * The times of a week's posts: those that are over or taken already are left out. `taken` are instants in milliseconds.
 */
export function slotsOfWeek(
  { week, days, postsPerDay, zone }: WeekWish,
  { nowMs, takenMs }: { nowMs: number; takenMs: ReadonlySet<number> },
): WeekSlots {
  const dates: Week = weekOf(week);
  const locals = dates
    .filter((_date, index) => days.includes(index + 1))
    .flatMap((date) => suggestedTimes.slice(0, postsPerDay).map((hour) => `${date}T${hour}`));
  const stateOf = (local: string) => {
    const atMs = instantOf(local, zone)?.epochMilliseconds ?? 0;
    if (atMs <= nowMs) return 'over';
    return takenMs.has(atMs) ? 'taken' : 'free';
  };
  return {
    free: locals.filter((local) => stateOf(local) === 'free'),
    over: locals.filter((local) => stateOf(local) === 'over'),
    taken: locals.filter((local) => stateOf(local) === 'taken'),
  };
}

/** Credits for so many posts. */
export function costOfPosts(posts: number, imagesOfEach: number): number {
  return posts * imagesOfEach * creditsPerImage;
}

/** How many hashtags the caption at a position of the week has: within the range, not the same for all. */
export function hashtagsAt(strategy: HashtagStrategy, position: number): number {
  const { least, most } = hashtagRanges[strategy];
  return least + ((position * 5) % (most - least + 1));
}

/** '1 post', '3 posts' */
export function postsInWords(posts: number): string {
  return posts === 1 ? '1 post' : `${posts} posts`;
}
