import type { ConfiguredModels } from '#features/models/server/public.ts';
import type { VideoEngineChoice } from '#platform/config/choose-video-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { trainerModels } from '#ports/lora-trainer/trainer-models.ts';
import { falModels } from '#ports/model-list/fal/fal-models.ts';
import { googleModels } from '#ports/model-list/google/google-models.ts';
import type { ModelList } from '#ports/model-list/model-list.ts';
import { openaiModels } from '#ports/model-list/openai/openai-models.ts';
import { replicateModels } from '#ports/model-list/replicate/replicate-models.ts';
import { findVideoModel } from '#ports/video-engine/ai-sdk/video-models.ts';
import { findImagePrice, listImageModels, trainingEngine } from './image-prices.ts';

type Models = Pick<Config, 'imageEngines' | 'imagePrices' | 'loraTraining' | 'videoEngine' | 'writer'>;

/** Opens the model lists of the configured providers. */
export function openModelLists(config: Models): readonly ConfiguredModels[] {
  const { imageEngines, imagePrices, videoEngine, writer } = config;
  const hasPrice = (model: string) => findImagePrice(imagePrices, model) !== null;
  const trainer = trainingEngine(config);
  const images = imageEngines.flatMap((choice): ConfiguredModels[] => {
    if (!('apiKey' in choice)) return [];
    const models = [...listImageModels(choice), ...(choice === trainer ? [trainerModels.fal] : [])];
    return [{ list: openList(choice), work: 'images', models, hasPrice }];
  });
  // WRITER_PRICE and VIDEO_PRICE_PER_SECOND apply to one model only, so the price of its replacement is unknown.
  const unpriced = { hasPrice: () => false };
  const captions: ConfiguredModels[] =
    writer.name === 'phrasebook'
      ? []
      : [{ list: openList(writer), work: 'captions', models: [writer.model], ...unpriced }];
  return [...images, ...captions, ...listVideoModels(videoEngine).map((videos) => ({ ...videos, ...unpriced }))];
}

function listVideoModels(choice: VideoEngineChoice): Omit<ConfiguredModels, 'hasPrice'>[] {
  if (!('apiKey' in choice)) return [];
  const model = findVideoModel(choice.name, choice.model);
  return model ? [{ list: openList(choice), work: 'videos', models: [model.name] }] : [];
}

type Provider = {
  readonly name: 'openai' | 'google' | 'fal' | 'replicate' | 'compatible';
  readonly apiKey: string;
  readonly baseUrl?: string;
};

function openList({ name, ...options }: Provider): ModelList {
  switch (name) {
    case 'openai':
      return openaiModels(options);
    case 'google':
      return googleModels(options);
    case 'fal':
      return falModels({ apiKey: options.apiKey });
    case 'replicate':
      return replicateModels(options);
    case 'compatible':
      return openaiModels({ ...options, provider: name, title: 'The server of WRITER_URL' });
  }
}
