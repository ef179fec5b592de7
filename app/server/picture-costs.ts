import { leastCreditPrice } from '#features/billing/plan-prices.ts';
import type { ImageEngineChoice } from '#platform/config/choose-image-engine.ts';
import type { Config } from '#platform/config/config.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { modelsOf } from '#ports/image-engine/model-table.ts';

type Costs = Pick<Config, 'imageEngines' | 'imagePrices' | 'imageBudgetUsd'>;
type Prices = Config['imagePrices'];

/** US dollars of a picture by a model; null where nobody told. What the operator runs costs nothing unless they say so. */
export function priceOfPicture(prices: Prices, model: string): number | null {
  return prices.get(model) ?? (model === 'comfyui' || model === 'illustrated' ? 0 : null);
}

/** US dollars of the cheapest picture that is made; throws StartRefused where a budget cannot be kept for want of a price. */
export function cheapestPicture({ imageEngines, imagePrices, imageBudgetUsd }: Costs): number {
  const models = imageEngines.flatMap(modelsDrawing);
  const unknown = models.filter((model) => priceOfPicture(imagePrices, model) === null);
  if (imageBudgetUsd !== undefined && unknown.length > 0)
    throw new StartRefused(`IMAGE_BUDGET_USD is set, but IMAGE_PRICE has no price of ${unknown.join(', ')}.`);
  return Math.min(...models.map((model) => priceOfPicture(imagePrices, model) ?? 0));
}

/** For the start: what a picture of each model that costs money costs, and whether the credit for it covers that. */
export function describePictureCosts({ imageEngines, imagePrices }: Costs): string[] {
  const models = imageEngines.flatMap(modelsDrawing);
  return models.flatMap((model) => {
    const price = priceOfPicture(imagePrices, model);
    return price === 0 ? [] : `  price       ${describeCost(model, price)}`;
  });
}

function describeCost(model: string, price: number | null): string {
  if (price === null) return `of a picture by ${model} is not known (IMAGE_PRICE tells it)`;
  const credit = leastCreditPrice();
  const cost = `a picture by ${model} costs ${inDollars(price)}, its credit brings at least ${inDollars(credit)}`;
  return price > credit ? `${cost}: ${inDollars(price - credit)} too little` : cost;
}

/** The models that an engine asks, each once. */
function modelsDrawing(choice: ImageEngineChoice): string[] {
  if (!('apiKey' in choice)) return [choice.name];
  const { plain, references, lora } = modelsOf(choice.name, choice.models);
  return [...new Set([plain, references, ...(lora ? [lora] : [])])];
}

function inDollars(amount: number): string {
  return `$${amount.toFixed(3)}`;
}
