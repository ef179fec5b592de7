import { type CaptionLanguage, type CaptionLength, type TonePreset, tonePresets } from '#contract/caption-choices.ts';
import { maxHashtags } from '#contract/instagram-limits.ts';

/** Maximum length of a tone in characters. */
export const maxToneLength = 60;

export function isTonePreset(tone: string): tone is TonePreset {
  return tonePresets.some((preset) => preset === tone);
}

/** Normalizes a tone: trimmed, single-spaced and in lowercase. */
export function normalizeTone(tone: string): string {
  return singleSpaced(tone).toLowerCase();
}

/** Returns the effective tone, given a preset and a custom tone. A custom tone that is empty or a preset is ignored. */
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

/** Maximum length of an interest in characters, and maximum number of interests. */
export const maxInterestLength = 60;
export const maxInterests = 30;

/**
 * Normalizes interests: trimmed, without empty ones or case-insensitive duplicates, and with presets in their own
 * spelling.
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

/** Maximum number of hashtags in a caption: 0 if they are off, otherwise 1 to `most`. */
export const hashtags = { off: 0, least: 1, most: maxHashtags, whenSwitchedOn: 12 } as const;

export const imagesPerPost = { least: 1, most: 10 } as const;

/** Normalized days: 1 (Monday) to 7 (Sunday), sorted and unique. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
export const weekDayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export function normalizeDays(days: readonly number[]): number[] {
  return weekDays.filter((day) => days.includes(day));
}

/**
 * Returns whether these days exceed the plan's posts per week. Days that were already saved, on a larger plan, are
 * always allowed.
 */
export function exceedsPlan(days: readonly number[], kept: readonly number[], weeklyPosts: number): boolean {
  return days.length > weeklyPosts && !days.every((day) => kept.includes(day));
}

/** Posts per week of an influencer, used until the plan's number is loaded. */
export const defaultWeeklyPosts = 7;

/** Time zone for the week of the plan's limits, which starts on Monday at midnight for all users. */
export const usageTimeZone = 'America/Chicago';

/** Explains Autopilot on the pages that configure or show it. */
export const howAutopilotWorks =
  'Each post is prepared in advance, appears in the planner for you to review, and is published on time.';

/** The settings of an influencer that has no saved ones. */
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
  autopilot_reels: 'none',
  autopilot_timezone: null,
  eu_label: false,
} as const;

/** Delay in milliseconds between the last change and saving it. */
export const saveDelayMs = 500;

function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
