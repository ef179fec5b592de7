import { type FoundModel, type ModelList, requestModels } from '../model-list.ts';

/** Reads the models on Replicate, each by its own URL. It returns no shutdown dates. */
export function replicateModels({
  apiKey,
  baseUrl = 'https://api.replicate.com/v1',
}: {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
}): ModelList {
  return {
    provider: 'replicate',
    find: (models, signal) =>
      requestModels('Replicate', { authorization: `Bearer ${apiKey}` }, signal, async (get) => {
        const found = new Map<string, FoundModel>();
        for (const model of models)
          if ((await get(`${baseUrl}/models/${model}`)).status === 200)
            found.set(model, { shutdownOn: null, isDeprecated: false });
        return found;
      }),
  };
}
