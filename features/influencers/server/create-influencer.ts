import { randomInt } from 'node:crypto';
import type { Tones } from '@galatea/shot-language/traits.ts';
import { sql } from 'kysely';
import { findUserImage, findUserImagePath, type ImageStore } from '#features/images/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import type { Appearance } from '../appearance.ts';
import {
  type ClonePhotoVerdict,
  type ConsentTerms,
  type Likeness,
  largestClonePhoto,
  likenessStatements,
  smallestClonePhoto,
} from '../clone-rules.ts';
import { judgeClonePhotos, seenIn } from './clone-photos.ts';
import { headBox } from './head-box.ts';
import { drawnProfile, getListFields } from './influencer-for-engine.ts';
import { recognizeAppearance } from './recognize-appearance.ts';
import { toTermColumns } from './renew-likeness.ts';
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
  readonly traits: { readonly profile: object };
  readonly preview_image_url: string;
  readonly more_image_urls: readonly string[];
  readonly likeness?: Likeness | undefined;
  readonly consent: ConsentTerms;
  /** As the user confirmed it. */
  readonly appearance?: Appearance | undefined;
};
type Face = {
  readonly path: string;
  /** The uploaded photos, each with its own consent; the first is `path`. */
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
  | { readonly kind: 'photo too large'; readonly index: number }
  | { readonly kind: 'photo unusable'; readonly verdict: ClonePhotoVerdict };

export type CreateDeps = {
  readonly images: ImageStore;
  /** Null if there is no face recognizer; a clone is then created from its first photo, unchanged. */
  readonly recognizer: FaceRecognizer | null;
};

/**
 * Creates an influencer from a preview or from photos, and keeps the face that the user saw. An account creates its
 * influencers one at a time, so that its limit also holds for concurrent requests.
 */
export async function createInfluencer(
  db: UserDatabase,
  userId: string,
  wanted: Built | Cloned,
  deps: CreateDeps,
  /** Places orders for the new influencer in the same transaction. */
  onCreated: (trx: UserDatabase, influencer: { userId: string; influencerId: string; seed: number }) => Promise<void>,
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
        ...getListFields(face.traits, face.seed),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (wanted.created_via === 'clone') await storeConsents(trx, userId, id, face.photos, wanted);
    await onCreated(trx, { userId, influencerId: id, seed: face.seed });
    await announce(trx, [{ userId, topic: 'influencers' }]);
    return { kind: 'created', id };
  });
}

async function previewedFace(db: UserDatabase, { preview_image_url, traits }: Built): Promise<Face | NoFace> {
  const path = await findUserImagePath(db, preview_image_url);
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
  { preview_image_url, more_image_urls, appearance, traits: { profile, ...traits } }: Cloned,
  { images, recognizer }: CreateDeps,
): Promise<Face | NoFace> {
  // If the faces cannot be compared, the other photos are ignored, because it is unknown whose faces they show.
  const addresses = recognizer ? [...new Set([preview_image_url, ...more_image_urls])] : [preview_image_url];
  const photos = await Promise.all(addresses.map((address) => findUserImage(db, address)));
  const own = photos.filter((photo) => photo !== undefined);
  const [first] = own;
  if (!first || own.length < photos.length) return { kind: 'no such preview' };
  if (own.some(({ width, height }) => Math.min(width, height) < smallestClonePhoto)) return { kind: 'photo too small' };
  const tooLarge = findTooLarge(own);
  if (tooLarge >= 0) return { kind: 'photo too large', index: tooLarge };
  const confirmed = {
    seed: randomInt(1_000_000),
    traits: { ...traits, profile: { ...profile, ...appearance?.traits, ...appearance?.worn } },
  };
  if (!recognizer) {
    const { path } = first;
    const { tones } = appearance ?? (await recognizeAppearance(path, null, images));
    return { path, photos: [path], references: [path], tones, ...confirmed };
  }
  const judged = await judgeClonePhotos(own, { images, recognizer }, AbortSignal.timeout(judgingMs));
  const [best, ...others] = judged.filter(({ verdict }) => verdict === 'good');
  const child = judged.find(({ verdict }) => verdict === 'child');
  const [{ verdict = 'no face' } = {}] = judged;
  if (child || !best) return { kind: 'photo unusable', verdict: child?.verdict ?? verdict };
  const used = [best, ...others];
  const references = await Promise.all(
    used.map(async ({ path, face, size }) =>
      face ? (await images.cut({ path, box: headBox(face.box, size), userId })).path : path,
    ),
  );
  const { tones } = appearance ?? (await recognizeAppearance(best.path, seenIn(best), images));
  return { path: best.path, photos: used.map(({ path }) => path), references, tones, ...confirmed };
}

/** Returns the index of the first photo whose upload exceeds the size limit for clones, or -1. */
export function findTooLarge(photos: readonly { readonly uploadedBytes: number | null }[]): number {
  return photos.findIndex(({ uploadedBytes }) => (uploadedBytes ?? 0) > largestClonePhoto);
}

/** Time limit in milliseconds for recognizing the faces in all photos. */
const judgingMs = 90_000;

async function storeConsents(
  trx: UserDatabase,
  userId: string,
  influencerId: string,
  paths: readonly string[],
  { likeness, consent: terms }: Pick<Cloned, 'likeness' | 'consent'>,
): Promise<void> {
  const stated = likeness
    ? { relation: likeness, statement: likenessStatements[likeness], ...toTermColumns(terms) }
    : { relation: 'not stated', statement: '', given_at: null };
  const consent = { user_id: userId, influencer_id: influencerId, ...stated };
  const consents = paths.map((image_url) => ({ ...consent, image_url }));
  await trx.insertInto('likeness_consents').values(consents).execute();
}
