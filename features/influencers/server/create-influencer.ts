import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { ownPicture, ownPicturePath, type PictureStore } from '#features/pictures/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { readTones, type Tones } from '#portrait/photo-tones.ts';
import { type Likeness, likenessStatements, smallestClonePhoto } from '../clone-rules.ts';
import { drawnProfile, listFieldsOf } from './persona.ts';
import { findUsage } from './usage.ts';

type Built = {
  readonly created_via: 'builder';
  readonly name: string;
  readonly traits: { readonly profile?: Readonly<Record<string, string>> | undefined };
  readonly preview_image_url: string;
};
type Cloned = {
  readonly created_via: 'clone';
  readonly name: string;
  readonly traits: object;
  readonly preview_image_url: string;
  readonly likeness?: Likeness | undefined;
};
type Face = {
  readonly path: string;
  readonly seed: number;
  readonly references: readonly string[];
  readonly tones: Tones | null;
  readonly traits: object;
};

export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'limit reached' }
  | { readonly kind: 'no such preview' }
  | { readonly kind: 'photo too small' };

/**
 * Makes a persona of a preview or of a photo: the face that was seen is the face it keeps. The account's limit holds
 * however many windows press the button at once, because one account's creations take turns.
 */
export async function createInfluencer(
  db: UserDatabase,
  userId: string,
  wanted: Built | Cloned,
  pictures: PictureStore,
  /** What is ordered of the new persona in the same transaction. */
  onCreated: (trx: UserDatabase, persona: { userId: string; influencerId: string; seed: number }) => Promise<void>,
): Promise<CreateOutcome> {
  const face =
    wanted.created_via === 'builder' ? await previewedFace(db, wanted) : await photographedFace(db, wanted, pictures);
  if ('kind' in face) return face;

  return db.transaction().execute(async (trx): Promise<CreateOutcome> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trainings/${userId}`}, 0))`.execute(trx);
    const { inf_remaining } = await findUsage(trx, userId);
    if (inf_remaining < 1) return { kind: 'limit reached' };
    const { id } = await trx
      .insertInto('influencers')
      .values({
        user_id: userId,
        name: wanted.name,
        avatar_url: face.path,
        face_url: face.path,
        preview_image_url: face.path,
        reference_urls: [...face.references],
        traits: JSON.stringify(face.traits),
        seed: face.seed,
        tones: face.tones && JSON.stringify(face.tones),
        created_via: wanted.created_via,
        ...listFieldsOf(face.traits, face.seed),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // A clone without a confirmation has no consent on record, rather than one that nobody gave.
    if (wanted.created_via === 'clone' && wanted.likeness)
      await keepConsent(trx, userId, id, face.path, wanted.likeness);
    await onCreated(trx, { userId, influencerId: id, seed: face.seed });
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return { kind: 'created', id };
  });
}

async function previewedFace(
  db: UserDatabase,
  { preview_image_url, traits }: Built,
): Promise<Face | { kind: 'no such preview' }> {
  const path = await ownPicturePath(db, preview_image_url);
  const preview =
    path &&
    (await db.selectFrom('previews').select(['seed', 'traits']).where('image_url', '=', path).executeTakeFirst());
  if (!path || !preview) return { kind: 'no such preview' };
  const profile = drawnProfile(preview, traits.profile);
  return { path, seed: preview.seed, references: [], tones: null, traits: { ...traits, profile } };
}

async function photographedFace(
  db: UserDatabase,
  { preview_image_url, traits }: Cloned,
  pictures: PictureStore,
): Promise<Face | { kind: 'no such preview' | 'photo too small' }> {
  const photo = await ownPicture(db, preview_image_url);
  if (!photo) return { kind: 'no such preview' };
  const { path, width, height } = photo;
  if (Math.min(width, height) < smallestClonePhoto) return { kind: 'photo too small' };
  return { path, seed: randomInt(1_000_000), references: [path], tones: await tonesOf(path, pictures), traits };
}

/** What the photo tells of the person's colours. */
async function tonesOf(path: string, pictures: PictureStore): Promise<Tones | null> {
  const photo = await pictures.pixelsOf(path, photoSide);
  return photo && readTones(photo);
}

/** Pixels on the longer side: enough to tell irises, few enough to look at each. */
const photoSide = 512;

async function keepConsent(trx: UserDatabase, userId: string, influencerId: string, path: string, likeness: Likeness) {
  const consent = {
    user_id: userId,
    influencer_id: influencerId,
    image_url: path,
    relation: likeness,
    statement: likenessStatements[likeness],
  };
  await trx.insertInto('likeness_consents').values(consent).execute();
}
