import type { ServiceDatabase } from '#platform/database/database.ts';

/** Ends every session of a user, on all devices, in every process immediately. */
export async function endSessions(service: ServiceDatabase, userId: string): Promise<void> {
  await service.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
