import { z } from 'zod';
import { type FoundModel, type ModelList, requestModels } from '../model-list.ts';

const model = z.object({ id: z.string(), shutdown_date: z.iso.date().nullish() });
const list = z.object({ data: z.array(model).min(1) });

/** Reads the models of OpenAI, and of servers with the same API. */
export function openaiModels({
  apiKey,
  baseUrl = 'https://api.openai.com/v1',
  provider = 'openai',
  title = 'OpenAI',
}: {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly provider?: string;
  readonly title?: string;
}): ModelList {
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return {
    provider,
    find: (models, signal) =>
      requestModels(title, headers, signal, async (get) => {
        const { body } = await get(`${baseUrl}/models`);
        const listed = new Map(list.parse(body).data.map((each) => [each.id, found(each)]));
        // An alias may work without being listed.
        for (const id of models.filter((each) => !listed.has(each))) {
          const single = await get(`${baseUrl}/models/${encodeURIComponent(id)}`);
          if (single.status === 200) listed.set(id, found(model.parse(single.body)));
        }
        return listed;
      }),
  };
}

function found({ shutdown_date: shutdownOn = null }: z.infer<typeof model>): FoundModel {
  return { shutdownOn, isDeprecated: shutdownOn !== null };
}
