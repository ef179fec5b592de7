import type { ServiceDatabase } from '#platform/database/database.ts';

/** Returns the costs in the cost log, in dollars. */
export async function listLoggedCosts(service: ServiceDatabase, userId: string): Promise<number[]> {
  const calls = await service.selectFrom('image_calls').select('cost').where('user_id', '=', userId).execute();
  return calls.map(({ cost }) => Number(cost));
}

/** Returns the ledger entries of the spent credits. */
export async function listLedgerEntries(service: ServiceDatabase, userId: string): Promise<string[]> {
  const entries = service.selectFrom('credit_entries').select(['kind', 'amount']).where('user_id', '=', userId);
  const spent = await entries.where('kind', '<>', 'granted').orderBy('id').execute();
  return spent.map(({ kind, amount }) => `${kind} ${amount}`);
}

/** Returns the remaining credits. */
export async function getBalance(service: ServiceDatabase, userId: string): Promise<number> {
  const grants = service.selectFrom('credit_grants').select('remaining').where('user_id', '=', userId);
  return (await grants.execute()).reduce((sum, { remaining }) => sum + remaining, 0);
}

/** Returns the final status of a user's images. */
export async function listImageStatuses(service: ServiceDatabase, userId: string): Promise<string[]> {
  const images = await service
    .selectFrom('generation_images as image')
    .innerJoin('generations as generation', 'generation.id', 'image.generation_id')
    .select(['image.status', 'image.reason'])
    .where('image.user_id', '=', userId)
    .orderBy('generation.created_at')
    .execute();
  return images.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`));
}
