import { StartRefused } from './start-refused.ts';

/** The values of WRITER. */
export const writerNames = ['openai', 'google', 'compatible', 'phrasebook'] as const;

/** The hosted providers: the variable that holds the key, and the default model if WRITER_MODEL is not set. */
const providers = {
  openai: { key: 'OPENAI_API_KEY', model: 'gpt-6.1-terra' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', model: 'gemini-3.5-flash-lite' },
} as const;

/** A language model and how to connect to it. `price` is in US dollars per million tokens. */
type ModelChoice = {
  readonly model: string;
  readonly apiKey: string;
  readonly seesImages: boolean;
  readonly price: { readonly input: number; readonly output: number } | undefined;
};

export type WriterChoice =
  | { readonly name: 'phrasebook' }
  | ({ readonly name: keyof typeof providers } & ModelChoice)
  | ({ readonly name: 'compatible'; readonly baseUrl: string } & ModelChoice);

type Variables = {
  readonly [Provider in keyof typeof providers as (typeof providers)[Provider]['key']]?: string | undefined;
} & {
  readonly WRITER?: (typeof writerNames)[number] | undefined;
  readonly WRITER_MODEL?: string | undefined;
  readonly WRITER_URL?: string | undefined;
  readonly WRITER_API_KEY?: string | undefined;
  readonly WRITER_SEES_PICTURES?: 'yes' | 'no' | undefined;
  readonly WRITER_PRICE?: { readonly input: number; readonly output: number } | undefined;
};

/**
 * Returns the writer named by WRITER, or the server named by WRITER_URL. Without one of them a key enables no model,
 * because it may be set for images only. Throws StartRefused if a setting is missing.
 */
export function chooseWriter(env: Variables): WriterChoice {
  const name = env.WRITER ?? (env.WRITER_URL ? 'compatible' : 'phrasebook');
  if (name === 'phrasebook') return { name };
  const { WRITER_URL: baseUrl, WRITER_PRICE: price } = env;
  if (name === 'compatible') {
    if (!baseUrl)
      throw new StartRefused(
        'WRITER is compatible, but WRITER_URL is not set. Set it to the address of the model server.',
      );
    if (!env.WRITER_MODEL) throw new StartRefused('WRITER_MODEL is not set. Set it to the model that the server runs.');
    const acceptsImages = env.WRITER_SEES_PICTURES === 'yes';
    return {
      name,
      baseUrl,
      model: env.WRITER_MODEL,
      apiKey: env.WRITER_API_KEY ?? '',
      seesImages: acceptsImages,
      price,
    };
  }
  const { key, model } = providers[name];
  const apiKey = env[key];
  if (!apiKey) throw new StartRefused(`WRITER is ${name}, but ${key} is not set.`);
  return { name, model: env.WRITER_MODEL ?? model, apiKey, seesImages: env.WRITER_SEES_PICTURES !== 'no', price };
}
