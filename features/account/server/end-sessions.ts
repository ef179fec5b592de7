import type { ServiceDatabase } from '#platform/database/database.ts';

/** Ends every session of a person, on all devices: they stop working in every process at once. */
export async function endSessionsOf(service: ServiceDatabase, userId: string): Promise<void> {
  await service.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
