import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { UserDatabase } from '#platform/database/database.ts';
import type { SceneReferences } from '#platform/database/schema.generated.ts';
import { sceneReference } from '../contract.ts';
import { maxReferences } from '../reference-rules.ts';

type SceneReference = z.infer<typeof sceneReference>;
type Fields = Pick<SceneReference, 'name' | 'kind' | 'outline' | 'height_cm'>;
type Changes = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

export async function listReferences(db: UserDatabase, userId: string, origin: string): Promise<SceneReference[]> {
  const rows = await db
    .selectFrom('scene_references')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => toReference(row, origin));
}

/** Creates a reference. `path` is the path of one of the user's images. */
export async function createReference(
  db: UserDatabase,
  userId: string,
  { path, origin, ...fields }: Fields & { readonly path: string; readonly origin: string },
): Promise<SceneReference | 'name taken' | 'too many'> {
  const { count } = await db
    .selectFrom('scene_references')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= maxReferences) return 'too many';
  const row = await db
    .insertInto('scene_references')
    .values({ ...toColumns(fields), user_id: userId, image_url: path })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toReference(row, origin) : 'name taken';
}

/** Changes the given fields. Returns undefined if the reference is not the user's. */
export async function updateReference(
  db: UserDatabase,
  { userId, id, origin }: { readonly userId: string; readonly id: string; readonly origin: string },
  changes: Changes,
): Promise<SceneReference | 'name taken' | undefined> {
  const row = await db
    .updateTable('scene_references')
    .set({ id, ...toColumns(changes) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isNameTaken(error)) return 'name taken' as const;
      throw error;
    });
  return row === 'name taken' ? row : row && toReference(row, origin);
}

export async function deleteReference(db: UserDatabase, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scene_references')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The driver would send an array as a PostgreSQL array, not as JSON. A place has no outline. */
function toColumns<Given extends Changes>({ outline, ...fields }: Given) {
  if (fields.kind === 'place') return { ...fields, outline: null };
  if (outline === undefined) return fields;
  return { ...fields, outline: outline && JSON.stringify(outline) };
}

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'scene_references_by_name';
}

function toReference(
  { user_id, image_url, created_at, ...row }: Selectable<SceneReferences>,
  origin: string,
): SceneReference {
  const outline = row.kind === 'place' ? null : row.outline;
  return sceneReference.parse({ ...row, outline, image_url: origin + image_url, created_at: created_at.toISOString() });
}
