/** Minimum age in years for having an account. */
export const minAge = 13;

/** The operator's liability is limited to the fees paid in this many months. */
export const liabilityMonths = 12;

/** The state whose law governs the terms. */
export const governingState = 'Wisconsin';

/** Image generation provider, by the value of IMAGE_ENGINE. */
export const outsideEngines = {
  openai: 'OpenAI',
  google: 'Google',
  fal: 'fal',
  replicate: 'Replicate',
  comfyui: 'a ComfyUI server that the operator chooses',
} as const;

/** Video model provider, by the value of VIDEO_ENGINE. */
export const outsideVideoEngines = { google: 'Google', fal: 'fal', replicate: 'Replicate' } as const;

/** Provider of the language model that writes captions and plans shoots, by the value of WRITER. */
export const outsideWriters = {
  openai: 'OpenAI',
  google: 'Google',
  compatible: 'a language model on a server that the operator chooses',
} as const;

/** Payment provider, by the value of PAYMENTS. */
export const outsidePayments = { stripe: 'Stripe' } as const;

/** Provider that publishes to Instagram, by adapter name. */
export const outsidePublishers = { zernio: 'Zernio', 'instagram-graph': 'Instagram itself' } as const;

/** File storage provider, by adapter name. */
export const outsideFileStores = { s3: 'an S3 file store that the operator chooses' } as const;

/** Built-in adapters, by port. They send no data to third parties, which the privacy page states for each of them. */
export const builtInAdapters = {
  'image-engine': ['illustrated'],
  'video-engine': ['built-in'],
  writer: ['phrasebook'],
  publisher: ['sandbox'],
  payments: ['off', 'sandbox'],
  mailer: ['outbox'],
  'file-store': ['disk'],
} as const;
