import { expect, test } from 'vitest';
import { StartRefused } from '#platform/config/start-refused.ts';
import { describeImageCosts, getCheapestImagePrice } from './image-prices.ts';

const openai = { name: 'openai', apiKey: 'sk-of-a-test', models: {} } as const;
const fal = {
  name: 'fal',
  apiKey: 'fal-of-a-test',
  models: { plain: 'fal-ai/new', lora: 'fal-ai/flux-lora' },
} as const;
const costs = (prices: Record<string, number>, imageBudgetUsd?: number) => ({
  imageEngines: [openai, fal] as const,
  imagePrices: new Map(Object.entries(prices)),
  imageBudgetUsd,
  loraTraining: true,
});

test('reports models without a price, and the difference if a credit is worth less than an image costs', () => {
  expect(describeImageCosts(costs({ 'gpt-image-2': 0.19, 'fal-ai/new': 0.03 }))).toEqual([
    '  price       an image by gpt-image-2 costs $0.190, its credit brings in at least $0.099: $0.091 too little',
    '  price       an image by fal-ai/new costs $0.030, its credit brings in at least $0.099',
    '  price       of an image by fal-ai/flux-lora is unknown (set it in IMAGE_PRICE)',
    '  price       of a training by fal-ai/flux-lora-portrait-trainer is unknown (set it in IMAGE_PRICE)',
  ]);
  const trained = costs({ 'fal-ai/flux-lora-portrait-trainer': 6 });
  expect(describeImageCosts(trained).at(-1)).toBe(
    '  price       a training by fal-ai/flux-lora-portrait-trainer costs $6.000, its credits bring in at least $5.914: $0.086 too little',
  );
});

test("reports no costs for the built-in illustration and for the operator's own server, unless they have a price", () => {
  const rest = { imageBudgetUsd: 5, loraTraining: true };
  const own = { name: 'comfyui', url: 'http://127.0.0.1:8188', workflowFile: 'w.json' } as const;
  const free = { imageEngines: [own, { name: 'illustrated' }] as const, imagePrices: new Map(), ...rest };
  expect(describeImageCosts(free)).toEqual([]);
  expect(getCheapestImagePrice(free)).toBe(0);
  expect(getCheapestImagePrice({ ...free, imageEngines: [own], imagePrices: new Map([['comfyui', 0.01]]) })).toBe(0.01);
});

test('refuses to start when a budget cannot be enforced, and names the models without a price', () => {
  const given = costs({ 'gpt-image-2': 0.04, 'fal-ai/flux-lora': 0.04 }, 10);
  expect(() => getCheapestImagePrice(given)).toThrow(StartRefused);
  const trainer = 'fal-ai/flux-lora-portrait-trainer';
  expect(() => getCheapestImagePrice(given)).toThrow(`IMAGE_PRICE has no price for fal-ai/new, ${trainer}`);
  expect(() => getCheapestImagePrice({ ...given, loraTraining: false })).toThrow('no price for fal-ai/new.');
});
