import type { ImageEngineChoice } from '#platform/config/choose-image-engine.ts';
import type { Log } from '#platform/log/log.ts';
import { falImages } from '#ports/image-engine/ai-sdk/fal.ts';
import { googleImages } from '#ports/image-engine/ai-sdk/google.ts';
import { openaiImages } from '#ports/image-engine/ai-sdk/openai.ts';
import { replicateImages } from '#ports/image-engine/ai-sdk/replicate.ts';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { getModels } from '#ports/image-engine/model-table.ts';
import { openComfyui } from './open-comfyui.ts';

/** Opens an image engine's adapter, without any wrapper. */
export function openImageEngine(choice: ImageEngineChoice, log: Log): ImageEngine {
  switch (choice.name) {
    case 'illustrated':
      return illustrated();
    case 'openai':
      return openaiImages(choice);
    case 'google':
      return googleImages(choice);
    case 'fal':
      return falImages(choice);
    case 'replicate':
      return replicateImages(choice);
    case 'comfyui':
      return openComfyui(choice, log);
  }
}

/** Returns the choice with its models replaced by their successors. */
export function replaceModels(choice: ImageEngineChoice, successors: ReadonlyMap<string, string>): ImageEngineChoice {
  if (!('apiKey' in choice) || successors.size === 0) return choice;
  const { plain, references, lora } = getModels(choice.name, choice.models);
  const replace = (model: string) => successors.get(model) ?? model;
  const models = { plain: replace(plain), references: replace(references), ...(lora && { lora: replace(lora) }) };
  return { ...choice, models };
}
