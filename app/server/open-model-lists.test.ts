import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openModelLists } from './open-model-lists.ts';

const listed = (variables: Readonly<Record<string, string>>) =>
  openModelLists(readConfig(variables)).map(({ list, work, models }) => ({ provider: list.provider, work, models }));

test('lists no models for an installation without model providers', () => {
  expect(listed({})).toEqual([]);
});

test('lists the models for images, training and captions with their providers', () => {
  const keys = { FAL_API_KEY: 'f', OPENAI_API_KEY: 'o' };
  const checked = listed({ ...keys, IMAGE_ENGINE: 'fal', WRITER: 'openai', WRITER_MODEL: 'gpt-6.1-sol' });
  expect(checked).toEqual([
    {
      provider: 'fal',
      work: 'images',
      models: ['fal-ai/flux-2-pro', 'fal-ai/flux-2-pro/edit', 'fal-ai/flux-lora', 'fal-ai/flux-lora-portrait-trainer'],
    },
    { provider: 'openai', work: 'captions', models: ['gpt-6.1-sol'] },
  ]);
});

test("checks the model on the server at WRITER_URL against that server's own list", () => {
  const variables = { WRITER: 'compatible', WRITER_URL: 'http://127.0.0.1:11434/v1', WRITER_MODEL: 'llama' };
  expect(listed(variables)).toEqual([{ provider: 'compatible', work: 'captions', models: ['llama'] }]);
});

test('lists the model for videos with its provider', () => {
  const variables = {
    GOOGLE_GENERATIVE_AI_API_KEY: 'g',
    IMAGE_ENGINE: 'illustrated',
    VIDEO_ENGINE: 'google',
    VIDEO_PRICE_PER_SECOND: '0.15',
  };
  expect(listed(variables)).toEqual([
    { provider: 'google', work: 'videos', models: ['veo-3.1-fast-generate-preview'] },
  ]);
});
