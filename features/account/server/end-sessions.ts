import type { ServiceDatabase } from '#platform/database/database.ts';

/** Ends all of a user's sessions, on all devices and in every process, immediately. */
export async function endSessions(service: ServiceDatabase, userId: string): Promise<void> {
  await service.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
