/** Years of age from which one may have an account. Source: specification. */
export const minAge = 13;

/** Months whose fees are the most that the operator is liable for. Source: specification. */
export const liabilityMonths = 12;

/** Whose law the terms are under. Source: specification. */
export const governingState = 'Wisconsin';

/**
 * Who makes the pictures where the operator chose an image engine from outside, by the engine's name in IMAGE_ENGINE.
 */
export const outsideEngines = {
  openai: 'OpenAI',
  google: 'Google',
  fal: 'fal',
  replicate: 'Replicate',
  comfyui: 'a ComfyUI server that the operator names',
} as const;

/** Who writes captions and plans shoots where the operator chose a language model, by the writer's name in WRITER. */
export const outsideWriters = {
  openai: 'OpenAI',
  google: 'Google',
  compatible: 'a language model on a server that the operator names',
} as const;

/** Who takes the payments where the operator chose so, by the name in PAYMENTS. */
export const outsidePayments = { stripe: 'Stripe' } as const;

/** Who publishes to the real Instagram where the operator chose so, by the adapter's name. */
export const outsidePublishers = { zernio: 'Zernio', 'instagram-graph': 'Instagram itself' } as const;

/** What keeps the pictures where the operator chose so, by the adapter's name. */
export const outsideFileStores = { s3: 'a store of files (S3) that the operator names' } as const;

/** What is built in and gives no data to anybody outside, by port. The privacy page says so of each. */
export const builtInAdapters = {
  'image-engine': ['illustrated'],
  writer: ['phrasebook'],
  publisher: ['sandbox'],
  payments: ['off', 'sandbox'],
  mailer: ['outbox'],
  'file-store': ['disk'],
} as const;
