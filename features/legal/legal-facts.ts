/** Minimum age in years to have an account. */
export const minAge = 13;

/** Number of months whose fees limit the operator's liability. */
export const liabilityMonths = 12;

/** The state whose law governs the terms. */
export const governingState = 'Wisconsin';

/** Provider of the image generation, by the value of IMAGE_ENGINE. */
export const outsideEngines = {
  openai: 'OpenAI',
  google: 'Google',
  fal: 'fal',
  replicate: 'Replicate',
  comfyui: 'a ComfyUI server that the operator chooses',
} as const;

/** Provider of the language model that writes captions and plans shoots, by the value of WRITER. */
export const outsideWriters = {
  openai: 'OpenAI',
  google: 'Google',
  compatible: 'a language model on a server that the operator chooses',
} as const;

/** Provider of the payments, by the value of PAYMENTS. */
export const outsidePayments = { stripe: 'Stripe' } as const;

/** Provider that publishes to Instagram, by the name of the adapter. */
export const outsidePublishers = { zernio: 'Zernio', 'instagram-graph': 'Instagram itself' } as const;

/** Provider of the file storage, by the name of the adapter. */
export const outsideFileStores = { s3: 'an S3 file store that the operator chooses' } as const;

/** Built-in adapters, by port. They send no data to third parties, and the privacy page states that for each. */
export const builtInAdapters = {
  'image-engine': ['illustrated'],
  writer: ['phrasebook'],
  publisher: ['sandbox'],
  payments: ['off', 'sandbox'],
  mailer: ['outbox'],
  'file-store': ['disk'],
} as const;
