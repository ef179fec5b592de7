import type { ServiceDatabase } from '#platform/database/database.ts';

/** Rows per query. */
const batch = 500;

/** Yields the keys of all images of a user, without their smaller copies. */
export async function* listFileKeys(service: ServiceDatabase, userId: string): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const files = await service
      .selectFrom('files')
      .select('key')
      .where('user_id', '=', userId)
      .where('key', '>', after)
      .orderBy('key')
      .limit(batch)
      .execute();
    for (const { key } of files) yield key;
    const last = files.at(-1);
    if (!last || files.length < batch) return;
    after = last.key;
  }
}
