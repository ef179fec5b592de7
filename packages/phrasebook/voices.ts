/** The ten preset tones, and the neutral voice for a custom tone that resembles none of them. */
export const voices = [
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
  'neutral',
] as const;
export type Voice = (typeof voices)[number];

/**
 * Whether a voice describes a scene with jokes, without them, or either way; `grave` voices neither joke nor ask light
 * questions.
 */
export type Temper = 'bright' | 'either' | 'calm' | 'grave';

export const tempers: Record<Voice, Temper> = {
  playful: 'bright',
  bubbly: 'bright',
  casual: 'bright',
  flirty: 'bright',
  edgy: 'either',
  neutral: 'either',
  adventurous: 'calm',
  wholesome: 'calm',
  serious: 'grave',
  luxury: 'grave',
  minimal: 'grave',
};

/** How a sentence sounds: for all voices, light, warm, bold, blunt, or restrained. */
export const manners = ['any', 'bright', 'warm', 'bold', 'edgy', 'fine'] as const;
export type Manner = (typeof manners)[number];

/** The manner of each voice, whose sentences it uses next to those of any voice. */
export const mannerOf: Record<Voice, Manner> = {
  playful: 'bright',
  bubbly: 'bright',
  casual: 'bright',
  flirty: 'bright',
  neutral: 'any',
  wholesome: 'warm',
  adventurous: 'bold',
  edgy: 'edgy',
  serious: 'fine',
  luxury: 'fine',
  minimal: 'fine',
};
