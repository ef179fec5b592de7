import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { ownPicture, ownPicturePath, type PictureStore } from '#features/pictures/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { readTones, type Tones } from '#portrait/photo-tones.ts';
import type { FaceRecogniser } from '#ports/face-recogniser/face-recogniser.ts';
import { type ClonePhotoVerdict, type Likeness, likenessStatements, smallestClonePhoto } from '../clone-rules.ts';
import { judgeClonePhotos } from './clone-photos.ts';
import { headBox } from './head-box.ts';
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
  readonly more_image_urls: readonly string[];
  readonly likeness?: Likeness | undefined;
};
type Face = {
  readonly path: string;
  /** Photos that somebody uploaded, each of which the confirmation is kept for; the first is `path`. */
  readonly photos: readonly string[];
  readonly seed: number;
  readonly references: readonly string[];
  readonly tones: Tones | null;
  readonly traits: object;
};

export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'limit reached' }
  | { readonly kind: 'no such preview' }
  | { readonly kind: 'photo too small' }
  | { readonly kind: 'photo unusable'; readonly verdict: ClonePhotoVerdict };

export type CreateDeps = {
  readonly pictures: PictureStore;
  /** Null where nobody looks for faces: a clone is made of its first photo as it is then. */
  readonly recogniser: FaceRecogniser | null;
};

/**
 * Makes a persona of a preview or of a photo: the face that was seen is the face it keeps. The account's limit holds
 * however many windows press the button at once, because one account's creations take turns.
 */
export async function createInfluencer(
  db: UserDatabase,
  userId: string,
  wanted: Built | Cloned,
  deps: CreateDeps,
  /** What is ordered of the new persona in the same transaction. */
  onCreated: (trx: UserDatabase, persona: { userId: string; influencerId: string; seed: number }) => Promise<void>,
): Promise<CreateOutcome> {
  const face =
    wanted.created_via === 'builder'
      ? await previewedFace(db, wanted)
      : await photographedFace(db, userId, wanted, deps);
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
        avatar_url: face.references[0] ?? face.path,
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
      await storeConsents(trx, userId, id, face.photos, wanted.likeness);
    await onCreated(trx, { userId, influencerId: id, seed: face.seed });
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return { kind: 'created', id };
  });
}

async function previewedFace(db: UserDatabase, { preview_image_url, traits }: Built): Promise<Face | NoFace> {
  const path = await ownPicturePath(db, preview_image_url);
  const preview =
    path &&
    (await db.selectFrom('previews').select(['seed', 'traits']).where('image_url', '=', path).executeTakeFirst());
  if (!path || !preview) return { kind: 'no such preview' };
  const profile = drawnProfile(preview, traits.profile);
  return { path, photos: [], seed: preview.seed, references: [], tones: null, traits: { ...traits, profile } };
}

type NoFace = Exclude<CreateOutcome, { kind: 'created' | 'limit reached' }>;

async function photographedFace(
  db: UserDatabase,
  userId: string,
  { preview_image_url, more_image_urls, traits }: Cloned,
  { pictures, recogniser }: CreateDeps,
): Promise<Face | NoFace> {
  // Nobody told whose the others are where nothing compares them: they are left alone.
  const addresses = recogniser ? [...new Set([preview_image_url, ...more_image_urls])] : [preview_image_url];
  const photos = await Promise.all(addresses.map((address) => ownPicture(db, address)));
  const own = photos.filter((photo) => photo !== undefined);
  const [first] = own;
  if (!first || own.length < photos.length) return { kind: 'no such preview' };
  if (own.some(({ width, height }) => Math.min(width, height) < smallestClonePhoto)) return { kind: 'photo too small' };
  const seed = randomInt(1_000_000);
  if (!recogniser) {
    const { path } = first;
    return { path, photos: [path], seed, references: [path], tones: await tonesOf(path, pictures), traits };
  }
  const judged = await judgeClonePhotos(own, { pictures, recogniser }, AbortSignal.timeout(judgingMs));
  const [best, ...others] = judged.filter(({ verdict }) => verdict === 'good');
  const child = judged.find(({ verdict }) => verdict === 'child');
  const [{ verdict = 'no face' } = {}] = judged;
  if (child || !best) return { kind: 'photo unusable', verdict: child?.verdict ?? verdict };
  const used = [best, ...others];
  const references = await Promise.all(
    used.map(async ({ path, face, size }) =>
      face ? (await pictures.cut({ path, box: headBox(face, size), userId })).path : path,
    ),
  );
  const tones = await tonesOf(best.path, pictures);
  return { path: best.path, photos: used.map(({ path }) => path), seed, references, tones, traits };
}

/** Milliseconds for faces to be found in all photos. */
const judgingMs = 90_000;

/** What the photo tells of the person's colours. */
async function tonesOf(path: string, pictures: PictureStore): Promise<Tones | null> {
  const photo = await pictures.pixelsOf(path, photoSide);
  return photo && readTones(photo);
}

/** Pixels on the longer side: enough to tell irises, few enough to look at each. */
const photoSide = 512;

async function storeConsents(
  trx: UserDatabase,
  userId: string,
  influencerId: string,
  paths: readonly string[],
  likeness: Likeness,
): Promise<void> {
  const consent = {
    user_id: userId,
    influencer_id: influencerId,
    relation: likeness,
    statement: likenessStatements[likeness],
  };
  const consents = paths.map((image_url) => ({ ...consent, image_url }));
  await trx.insertInto('likeness_consents').values(consents).execute();
}
