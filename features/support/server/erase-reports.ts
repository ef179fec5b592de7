import { listFileKeys } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';

/**
 * Deletes the reports of a user and clears the reports that others made of the user's images, which are deleted as
 * well.
 */
export async function eraseReports(service: ServiceDatabase, { userId }: ErasedUser): Promise<'done'> {
  await service.deleteFrom('content_reports').where('user_id', '=', userId).execute();
  for await (const key of listFileKeys(service, userId))
    await service
      .updateTable('content_reports')
      .set({ picture: null, details: '', answer: null, path: '/' })
      .where('picture', '=', `/files/${key}`)
      .execute();
  return 'done';
}
