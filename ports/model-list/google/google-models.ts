import { z } from 'zod';
import { type FoundModel, type ModelList, requestModels } from '../model-list.ts';

const page = z.object({ models: z.array(z.object({ name: z.string() })).min(1), nextPageToken: z.string().optional() });
const prefix = 'models/';
const listed: FoundModel = { shutdownOn: null, isDeprecated: false };

/** Reads the models of Google's Gemini API. Its list has no shutdown dates. */
export function googleModels({
  apiKey,
  baseUrl = 'https://generativelanguage.googleapis.com/v1beta',
}: {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
}): ModelList {
  return {
    provider: 'google',
    find: (models, signal) =>
      requestModels('Google', { 'x-goog-api-key': apiKey }, signal, async (get) => {
        const found = new Map<string, FoundModel>();
        let token: string | undefined = '';
        while (token !== undefined) {
          const { body } = await get(`${baseUrl}/models?pageSize=1000${token && `&pageToken=${token}`}`);
          const { models: some, nextPageToken } = page.parse(body);
          for (const { name } of some) found.set(name.replace(prefix, ''), listed);
          token = nextPageToken || undefined;
        }
        // An alias may work without being listed.
        for (const model of models.filter((each) => !found.has(each)))
          if ((await get(`${baseUrl}/${prefix}${encodeURIComponent(model)}`)).status === 200) found.set(model, listed);
        return found;
      }),
  };
}
