/** The languages that captions are written in. Source: specification, part 2, section 5. */
export const captionLanguages = ['en', 'es', 'pt', 'fr', 'de', 'it'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];

/** The tones that are offered for captions. Source: specification, part 2, section 9. */
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

/** How long a caption is; in words, see ports/writer/caption-length.ts. Source: specification, part 2, section 3. */
export const captionLengths = ['short', 'medium', 'long'] as const;
export type CaptionLength = (typeof captionLengths)[number];
