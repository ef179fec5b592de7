import type { Selectable } from 'kysely';
import { findReferencesInPrompt } from '#contract/references-in-prompt.ts';
import { getFileKey } from '#features/images/image-rules.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { type AnyDatabase, getTables } from '#platform/database/database.ts';
import type { SceneReferences } from '#platform/database/schema.generated.ts';
import type { SceneReference } from '#ports/image-engine/image-engine.ts';

export type OwnReference = Selectable<SceneReferences>;

/** Returns the user's references with these ids, in the order of the ids. Deleted ones are omitted. */
export async function listSceneReferences(
  db: AnyDatabase,
  userId: string,
  ids: readonly string[],
): Promise<OwnReference[]> {
  if (ids.length === 0) return [];
  const rows = await getTables(db)
    .selectFrom('scene_references')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type SelectedReferences =
  | { readonly kind: 'selected'; readonly references: readonly OwnReference[] }
  /** One of the ids is not a reference of the user. */
  | { readonly kind: 'missing' };

/** Returns the references that a user selected by id, then those that prompts name with `@`, each once. */
export async function selectReferences(
  db: AnyDatabase,
  userId: string,
  { ids, prompts }: { readonly ids: readonly string[]; readonly prompts: readonly string[] },
): Promise<SelectedReferences> {
  const named = prompts.filter((prompt) => prompt.includes('@'));
  if (ids.length === 0 && named.length === 0) return { kind: 'selected', references: [] };
  const own = await getTables(db).selectFrom('scene_references').selectAll().where('user_id', '=', userId).execute();
  const chosen = ids.map((id) => own.find((row) => row.id === id));
  if (chosen.includes(undefined)) return { kind: 'missing' };
  const found = named.flatMap((prompt) => findReferencesInPrompt(prompt, own));
  return { kind: 'selected', references: [...new Set([...chosen.flatMap((row) => row ?? []), ...found])] };
}

/** Returns references as an engine receives them. */
export function toEngineReferences(references: readonly OwnReference[], images: ImageStore): SceneReference[] {
  return references.map(({ name, kind, outline, height_cm, image_url }) => ({
    name,
    kind: kind as SceneReference['kind'], // written by create-scene-reference
    outline: outline as SceneReference['outline'], // likewise
    heightCm: height_cm,
    picture: { name: getFileKey(image_url), read: (signal) => images.read(image_url, signal) },
  }));
}
