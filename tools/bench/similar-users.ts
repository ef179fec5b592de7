import { randomBytes } from 'node:crypto';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { listFileKeys } from '../../features/images/server/image-copies.ts';

/** Users per statement. */
const batch = 50;

export type AlikeOptions = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The user whose influencer, photos and files are copied. */
  readonly like: { readonly userId: string; readonly influencerId: string };
};

/**
 * Gives each of these users a copy of one user's data: an influencer with its photos, and their files under new names
 * that share the same bytes on disk. Returns the influencers in the same order as the users.
 */
export async function makeAlike(
  { databaseUrl, dataDir, like }: AlikeOptions,
  userIds: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const readRows = async (table: string, column: string, id: string) =>
    (await client.query(`select to_jsonb(t)::text as row from ${table} t where ${column} = $1`, [id])).rows.map(
      ({ row }: { row: string }) => row,
    );
  try {
    const [influencer = ''] = await readRows('influencers', 'id', like.influencerId);
    const photos = await readRows('influencer_photos', 'influencer_id', like.influencerId);
    const named = new Set(
      [influencer, ...photos].flatMap((row) => row.match(/(?<=\/files\/)[a-z0-9-]+\.[a-z0-9]+/g) ?? []),
    );
    const files = (await readRows('files', 'user_id', like.userId)).filter((row) => named.has(JSON.parse(row).key));
    const keys = files.map((row): string => JSON.parse(row).key);
    const influencers: string[] = [];
    for (let first = 0; first < userIds.length; first += batch) {
      const copies = userIds.slice(first, first + batch).map((userId) => {
        const id = uuid();
        const names = new Map(
          keys.map((key) => [key, `${randomBytes(16).toString('hex')}${key.slice(key.indexOf('.'))}`]),
        );
        const own = (row: string) =>
          [...names].reduce(
            (text, [key, name]) => text.replaceAll(key, name),
            row.replaceAll(like.influencerId, id).replaceAll(like.userId, userId),
          );
        return { id, names, own };
      });
      const all = (rows: readonly string[], more: () => object = () => ({})) =>
        JSON.stringify(copies.flatMap(({ own }) => rows.map((row) => ({ ...JSON.parse(own(row)), ...more() }))));
      await insert('files', all(files));
      await insert('influencers', all([influencer]));
      await insert(
        'influencer_photos',
        all(photos, () => ({ id: uuid(), generation_id: null, position: null })),
      );
      for (const { names } of copies) for (const [key, name] of names) await linkFiles(key, name);
      influencers.push(...copies.map(({ id }) => id));
    }
    return influencers;
  } finally {
    await client.end();
  }

  async function insert(table: string, rows: string): Promise<void> {
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      rows,
    ]);
  }

  /** Links the image and its existing resized copies; the others are created on request. */
  async function linkFiles(key: string, name: string): Promise<void> {
    const [from, to] = [listFileKeys(key), listFileKeys(name)];
    for (const [at, each] of from.entries()) {
      const path = getPath(to[at] ?? '');
      await mkdir(dirname(path), { recursive: true });
      await link(getPath(each), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' || each === key) throw error;
      });
    }
  }

  function getPath(key: string): string {
    return join(dataDir, 'files', key.slice(0, 2), key);
  }
}

function uuid(): string {
  return crypto.randomUUID();
}
