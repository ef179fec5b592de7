import type { ServiceDatabase } from '#platform/database/database.ts';

/** Yields the file keys of the weights trained for a user. */
export async function* listWeights(service: ServiceDatabase, userId: string): AsyncGenerator<string> {
  const models = await service
    .selectFrom('trained_models')
    .select('file_key')
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .execute();
  for (const { file_key } of models) if (file_key) yield file_key;
}
