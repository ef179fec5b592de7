/** The languages of captions. */
export const captionLanguages = ['en', 'es', 'pt', 'fr', 'de', 'it'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];

/** The suggested tones of captions. */
export const tonePresets = [
  'playful',
  'bubbly',
  'casual',
  'serious',
  'luxury',
  'flirty',
  'adventurous',
  'wholesome',
  'edgy',
  'minimal',
] as const;
export type TonePreset = (typeof tonePresets)[number];

/** The caption lengths. ports/writer/caption-length.ts has the word counts. */
export const captionLengths = ['short', 'medium', 'long'] as const;
export type CaptionLength = (typeof captionLengths)[number];

/** The changes of a caption. The last one rewrites a selected part and keeps the rest. */
export const captionChanges = ['shorter', 'funnier', 'personal', 'translate', 'sentence'] as const;
export type CaptionChange = (typeof captionChanges)[number];
