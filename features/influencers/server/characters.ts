import { type Character, emptyCharacter } from '#contract/character.ts';
import { type AnyDatabase, getTables, type UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { type SavedCharacter, savedCharacter } from '../character-contract.ts';
import { characterVersionsKept } from '../character-rules.ts';

/** Returns an influencer's current character, or the empty one if none was saved. */
export async function findCharacter(db: AnyDatabase, userId: string, influencerId: string): Promise<SavedCharacter> {
  const [newest] = await listCharacters(db, userId, influencerId, 1);
  return newest ?? { character: emptyCharacter, version: 0, saved_at: null };
}

/** Returns the saved versions of an influencer's character, newest first. */
export async function listCharacters(
  db: AnyDatabase,
  userId: string,
  influencerId: string,
  most: number = characterVersionsKept,
): Promise<SavedCharacter[]> {
  const rows = await getTables(db)
    .selectFrom('influencer_characters')
    .selectAll()
    .where('user_id', '=', userId)
    .where('influencer_id', '=', influencerId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ version, created_at, ...character }) =>
    savedCharacter.parse({ character, version, saved_at: created_at.toISOString() }),
  );
}

type Saving = {
  readonly userId: string;
  readonly influencerId: string;
  readonly character: Character;
  /** The version that was edited. Undefined replaces any version. */
  readonly version: number | undefined;
};

/** Saves a character as a new version, unless another version than the edited one is current. */
export async function saveCharacter(
  db: UserDatabase,
  { userId, influencerId, character, version }: Saving,
): Promise<{ readonly kind: 'saved' | 'changed'; readonly current: SavedCharacter }> {
  return db.transaction().execute(async (trx) => {
    // Serializes concurrent saves.
    await trx.selectFrom('influencers').select('id').where('id', '=', influencerId).forUpdate().execute();
    const current = await findCharacter(trx, userId, influencerId);
    if (version !== undefined && version !== current.version) return { kind: 'changed', current };
    const { created_at } = await trx
      .insertInto('influencer_characters')
      .values({ ...character, influencer_id: influencerId, user_id: userId, version: current.version + 1 })
      .returning('created_at')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('influencer_characters')
      .where('influencer_id', '=', influencerId)
      .where('version', '<=', current.version + 1 - characterVersionsKept)
      .execute();
    await announce(trx, [{ userId, topic: 'influencers' }]);
    const saved = { character, version: current.version + 1, saved_at: created_at.toISOString() };
    return { kind: 'saved', current: savedCharacter.parse(saved) };
  });
}
