import { providerKeys } from './choose-image-engine.ts';
import { StartRefused } from './start-refused.ts';

/** The engines that VIDEO_ENGINE may name. */
export const videoEngineNames = ['built-in', 'none', 'google', 'fal', 'replicate'] as const;
type EngineName = (typeof videoEngineNames)[number];

export type VideoEngineChoice =
  | { readonly name: 'built-in' | 'none' }
  | {
      readonly name: Exclude<EngineName, 'built-in' | 'none'>;
      readonly apiKey: string;
      readonly model: string | undefined;
      readonly priceUsdPerSecond: number;
      /** The provider's URL if it is not the default. */
      readonly baseUrl?: string;
    };

type Variables = { readonly [Key in (typeof providerKeys)[keyof typeof providerKeys]]?: string | undefined } & {
  readonly VIDEO_ENGINE: EngineName;
  readonly VIDEO_MODEL?: string | undefined;
  readonly VIDEO_PRICE_PER_SECOND?: number | undefined;
};

/**
 * Returns the engine that VIDEO_ENGINE names. A provider is used only if it is named together with its price, because
 * its videos cost the operator money. Throws StartRefused if a setting is missing.
 */
export function chooseVideoEngine(env: Variables): VideoEngineChoice {
  const { VIDEO_ENGINE: name, VIDEO_MODEL: model, VIDEO_PRICE_PER_SECOND: priceUsdPerSecond } = env;
  if (name === 'built-in' || name === 'none') return { name };
  const apiKey = env[providerKeys[name]];
  if (!apiKey) throw new StartRefused(`VIDEO_ENGINE is ${name}, but ${providerKeys[name]} is not set.`);
  if (priceUsdPerSecond === undefined)
    throw new StartRefused(
      `VIDEO_ENGINE is ${name}, but VIDEO_PRICE_PER_SECOND is not set. Set it to the price of a second in US dollars.`,
    );
  return { name, apiKey, model, priceUsdPerSecond };
}
