import { leastCreditPrice } from '#features/billing/plan-prices.ts';
import { trainingCredits } from '#features/influencers/training-rules.ts';
import type { ImageEngineChoice } from '#platform/config/choose-image-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { getModels } from '#ports/image-engine/model-table.ts';
import { trainerModels } from '#ports/lora-trainer/trainer-models.ts';

type Costs = Pick<Config, 'imageEngines' | 'imagePrices' | 'imageBudgetUsd' | 'loraTraining'>;
type Prices = Config['imagePrices'];

/**
 * Returns a model's price per image in US dollars, or null if it is unknown. Engines that the operator runs cost
 * nothing unless a price is configured.
 */
export function findImagePrice(prices: Prices, model: string): number | null {
  return prices.get(model) ?? (model === 'comfyui' || model === 'illustrated' ? 0 : null);
}

/**
 * Returns the price of the cheapest generated image in US dollars. Throws StartRefused if a missing price makes a
 * budget unenforceable.
 */
export function getCheapestImagePrice(costs: Costs): number {
  const { imageEngines, imagePrices, imageBudgetUsd } = costs;
  const models = imageEngines.flatMap(listImageModels);
  const unknown = [...models, ...(trainingEngine(costs) ? [trainerModels.fal] : [])].filter(
    (model) => findImagePrice(imagePrices, model) === null,
  );
  const hint = unknown.includes(trainerModels.fal) ? ' (set LORA_TRAINING=no to disable training)' : '';
  if (imageBudgetUsd !== undefined && unknown.length > 0)
    throw new StartRefused(`IMAGE_BUDGET_USD is set, but IMAGE_PRICE has no price for ${unknown.join(', ')}${hint}.`);
  return Math.min(...models.map((model) => findImagePrice(imagePrices, model) ?? 0));
}

/**
 * Returns console lines for startup: the price per image of each paid model, and whether the credit for an image covers
 * it.
 */
export function describeImageCosts(costs: Costs): string[] {
  const { imageEngines, imagePrices } = costs;
  const models = imageEngines.flatMap(listImageModels);
  const training = trainingEngine(costs)
    ? [`  price       ${describeTraining(imagePrices.get(trainerModels.fal))}`]
    : [];
  const imageLines = models.flatMap((model) => {
    const price = findImagePrice(imagePrices, model);
    return price === 0 ? [] : `  price       ${describeCost(model, price)}`;
  });
  return [...imageLines, ...training];
}

/**
 * Returns the engine whose key is used to train models, or undefined if no engine can train or the operator disabled
 * training.
 */
export function trainingEngine({ imageEngines, loraTraining }: Pick<Config, 'imageEngines' | 'loraTraining'>) {
  return loraTraining
    ? imageEngines.find((choice): choice is Extract<ImageEngineChoice, { apiKey: string }> => choice.name === 'fal')
    : undefined;
}

function describeTraining(price: number | undefined): string {
  const model = trainerModels.fal;
  if (price === undefined) return `of a training by ${model} is unknown (set it in IMAGE_PRICE)`;
  const brought = trainingCredits * leastCreditPrice();
  const cost = `a training by ${model} costs ${inDollars(price)}, its credits bring in at least ${inDollars(brought)}`;
  return price > brought ? `${cost}: ${inDollars(price - brought)} too little` : cost;
}

function describeCost(model: string, price: number | null): string {
  if (price === null) return `of an image by ${model} is unknown (set it in IMAGE_PRICE)`;
  const credit = leastCreditPrice();
  const cost = `an image by ${model} costs ${inDollars(price)}, its credit brings in at least ${inDollars(credit)}`;
  return price > credit ? `${cost}: ${inDollars(price - credit)} too little` : cost;
}

/** Returns the models that an engine requests, each once. */
export function listImageModels(choice: ImageEngineChoice): string[] {
  if (!('apiKey' in choice)) return [choice.name];
  const { plain, references, lora } = getModels(choice.name, choice.models);
  return [...new Set([plain, references, ...(lora ? [lora] : [])])];
}

function inDollars(amount: number): string {
  return `$${amount.toFixed(3)}`;
}
