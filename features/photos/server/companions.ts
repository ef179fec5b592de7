import { findCompanionInPrompt } from '#contract/companion-in-prompt.ts';
import { replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import { findCompanionId } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import {
  findInfluencer,
  type InfluencerRow,
  influencerForEngine,
  listInfluencerNames,
} from '#features/influencers/server/public.ts';
import type { OwnReference } from '#features/references/server/public.ts';
import type { AnyDatabase, UserDatabase } from '#platform/database/database.ts';
import type { ImageOrder } from '#ports/image-engine/image-engine.ts';

export type SelectedCompanion =
  | { readonly kind: 'selected'; readonly companion: InfluencerRow | null }
  /** The id is not another influencer of the user. */
  | { readonly kind: 'missing' };

type Selection = {
  readonly id: string | null | undefined;
  readonly prompts: readonly string[];
  /** References that the prompts name; their names do not select an influencer. */
  readonly references: readonly OwnReference[];
};

/** Returns the other influencer that a user selected by id, or else by name in a prompt. */
export async function selectCompanion(
  db: UserDatabase,
  influencer: Pick<InfluencerRow, 'id' | 'user_id'>,
  { id, prompts, references }: Selection,
): Promise<SelectedCompanion> {
  const found = id ?? (await findNamed(db, influencer, prompts, references));
  if (!found) return { kind: 'selected', companion: null };
  const companion = found === influencer.id ? undefined : await findInfluencer(db, influencer.user_id, found);
  return companion ? { kind: 'selected', companion } : { kind: 'missing' };
}

async function findNamed(
  db: UserDatabase,
  influencer: Pick<InfluencerRow, 'id' | 'user_id'>,
  prompts: readonly string[],
  references: readonly OwnReference[],
): Promise<string | null> {
  const texts = prompts.filter((prompt) => /@|\b(?:with|and)\s/i.test(prompt));
  if (texts.length === 0) return null;
  const others = (await listInfluencerNames(db)).filter(({ id }) => id !== influencer.id);
  const named = texts.map((text) =>
    findCompanionInPrompt(
      replaceReferencesInPrompt(text, references, () => ''),
      others,
    ),
  );
  return named.find((one) => one !== null)?.id ?? null;
}

/** Returns the companion of a photo if it still exists, for rendering it once more. */
export async function findPhotoCompanion(
  db: UserDatabase,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<InfluencerRow | null> {
  return findCompanion(db, user_id, await findPhotoCompanionId(db, id));
}

/** Returns the id of a photo's companion, also if the API key of the caller is for other influencers. */
export async function findPhotoCompanionId(db: UserDatabase, photoId: string): Promise<string | null> {
  const photo = await db
    .selectFrom('influencer_photos')
    .where('id', '=', photoId)
    .select('generation_id')
    .executeTakeFirst();
  return photo?.generation_id ? findCompanionId(db, photo.generation_id) : null;
}

/** Returns one of a user's influencers as a companion; null if there is none or it was deleted. */
export async function findCompanion(db: AnyDatabase, userId: string, id: string | null): Promise<InfluencerRow | null> {
  return id ? ((await findInfluencer(db, userId, id)) ?? null) : null;
}

/** Returns a companion as an engine receives it. */
export function toEngineCompanion(
  companion: InfluencerRow | null,
  images: ImageStore,
): Pick<ImageOrder, 'companion'> | undefined {
  return companion
    ? { companion: { name: companion.name, persona: influencerForEngine(companion, images) } }
    : undefined;
}
