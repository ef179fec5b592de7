import { type CaptionLanguage, type CaptionLength, type TonePreset, tonePresets } from '#contract/caption-choices.ts';
import { maxHashtags } from '#contract/instagram-limits.ts';

// Source of all lists, limits and defaults: specification, part 2, sections 3, 5 and 9.

/** Characters of a tone. */
export const maxToneLength = 60;

export function isTonePreset(tone: string): tone is TonePreset {
  return tonePresets.some((preset) => preset === tone);
}

/** A tone as it is kept: trimmed, with single spaces, in lower case. */
export function normalizeTone(tone: string): string {
  return singleSpaced(tone).toLowerCase();
}

/**
 * The tone that holds where a custom one is typed beside a preset: an empty one, and one that is a preset, are ignored.
 */
export function toneFrom(preset: TonePreset, custom: string): string {
  const tone = normalizeTone(custom);
  return tone === '' || isTonePreset(tone) ? preset : tone;
}

export const interestPresets = [
  'travel',
  'poolside',
  'hiking',
  'skiing',
  'gym',
  'yoga',
  'nightlife',
  'foodie',
  'fashion',
  'beach',
  'city',
  'nature',
  'wellness',
  'art',
] as const;

/** Characters of an interest, and how many of them a persona has. */
export const maxInterestLength = 60;
export const maxInterests = 30;

/**
 * Interests as they are kept: trimmed, none empty, none twice whatever its letters'
 * case, presets in their own spelling.
 */
export function normalizeInterests(interests: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const interest of interests.map(singleSpaced)) {
    const key = interest.toLowerCase();
    const spelling = interestPresets.find((preset) => preset === key) ?? interest;
    if (key && !kept.has(key)) kept.set(key, spelling);
  }
  return [...kept.values()];
}

export const languageLabels: Readonly<Record<CaptionLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  de: 'German',
  it: 'Italian',
};

export const captionLengthLabels: Readonly<Record<CaptionLength, { label: string; words: string }>> = {
  short: { label: 'Short', words: 'under 10 words' },
  medium: { label: 'Medium', words: '10–15 words' },
  long: { label: 'Long', words: '15+ words' },
};

/** How many hashtags stand under a caption at most: 0 where they are off, else 1 to `most`. */
export const hashtags = { off: 0, least: 1, most: maxHashtags, whenSwitchedOn: 12 } as const;

export const imagesPerPost = { least: 1, most: 10 } as const;

/** Days as they are kept: 1 Monday to 7 Sunday, each once, in order. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
export const weekDayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export function normalizeDays(days: readonly number[]): number[] {
  return weekDays.filter((day) => days.includes(day));
}

/**
 * Whether a plan has too few posts a week for these days. Days that were kept before,
 * on a larger plan, may always stay.
 */
export function exceedsPlan(days: readonly number[], kept: readonly number[], weeklyPosts: number): boolean {
  return days.length > weeklyPosts && !days.every((day) => kept.includes(day));
}

/** The posts a week of one persona as long as the plan's own number is not known. */
export const defaultWeeklyPosts = 7;

/** Where the week of the plan's limits begins, on Monday at midnight, for everybody. */
export const usageTimeZone = 'America/Chicago';

/** What Autopilot does, for whoever sets it up or looks at it. */
export const howAutopilotWorks =
  'Each post is prepared ahead of its time, waits in the planner for you to look at, and is published at its minute.';

/** The settings of a persona nobody has set any of. */
export const defaultSettings = {
  vibe: 'casual',
  language: 'en',
  interests: [],
  max_hashtags: hashtags.off,
  caption_length: 'medium',
  autopilot_enabled: false,
  autopilot_day_of_week: [],
  autopilot_post_time: '09:00',
  autopilot_images_per_post: 1,
  autopilot_timezone: null,
} as const;

/** Milliseconds after the last change until it is saved. */
export const saveDelayMs = 500;

function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
