import { listFileKeys } from '#features/pictures/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedPerson } from '#platform/personal-data.ts';

/** Deletes the reports of a person, and clears those that others made of pictures which go with their owner. */
export async function eraseReports(service: ServiceDatabase, { userId }: ErasedPerson): Promise<'done'> {
  await service.deleteFrom('content_reports').where('user_id', '=', userId).execute();
  for await (const key of listFileKeys(service, userId))
    await service
      .updateTable('content_reports')
      .set({ picture: null, details: '', answer: null, path: '/' })
      .where('picture', '=', `/files/${key}`)
      .execute();
  return 'done';
}
