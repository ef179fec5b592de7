import { z } from 'zod';
import { type FoundModel, type ModelList, requestModels } from '../model-list.ts';

const page = z.object({
  models: z.array(
    z.object({ endpoint_id: z.string(), metadata: z.object({ status: z.string() }).partial().optional() }),
  ),
});

/** Reads the models on fal from its platform API, which returns no shutdown dates. */
export function falModels({
  apiKey,
  baseUrl = 'https://api.fal.ai/v1',
}: {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
}): ModelList {
  return {
    provider: 'fal',
    find: (models, signal) =>
      requestModels('fal', { authorization: `Key ${apiKey}` }, signal, async (get) => {
        const found = new Map<string, FoundModel>();
        for (const model of models) {
          const { status, body } = await get(`${baseUrl}/models?endpoint_id=${encodeURIComponent(model)}`);
          const same = status === 200 && page.parse(body).models.find(({ endpoint_id }) => endpoint_id === model);
          if (same) found.set(model, { shutdownOn: null, isDeprecated: same.metadata?.status === 'deprecated' });
        }
        return found;
      }),
  };
}
