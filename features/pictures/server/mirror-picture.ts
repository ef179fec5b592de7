import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { type FetchRules, fetchPicture } from '#platform/net/fetch-picture.ts';
import type { UploadRefusal } from '../picture-rules.ts';
import type { PictureStore } from './picture-store.ts';
import { secondsUntilNextUpload } from './upload-limit.ts';

/** Explains why an image of the public internet was refused. */
export function publicImageRefusal({ reason, format }: UploadRefusal): string {
  if (!format) return 'There is no image at this address.';
  if (reason === 'too large') return `The ${format} at this address is too large.`;
  if (reason === 'damaged') return `The ${format} at this address is damaged or incomplete.`;
  return `The file at this address is not a supported image (${format}). Use the address of a JPEG.`;
}

export type MirrorOrder = {
  readonly address: string;
  readonly userId: string;
  /** What the file is called. */
  readonly name: string;
  readonly rules?: Partial<FetchRules>;
};

export type Mirrored =
  | { readonly kind: 'stored'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The person uploaded too much today: seconds until there is room again. */
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

/** Keeps a picture of the public internet as one of ours. It counts as an upload of the person's. */
export async function mirrorPicture(
  db: UserDatabase,
  pictures: Pick<PictureStore, 'storeUpload'>,
  { address, userId, name, rules = {} }: MirrorOrder,
): Promise<Mirrored> {
  const retryAfterSeconds = await secondsUntilNextUpload(db);
  if (retryAfterSeconds) return { kind: 'too many', retryAfterSeconds };
  const fetched = await fetchPicture(address, rules);
  if (fetched.kind === 'refused') return fetched;
  const stored = await pictures.storeUpload({ file: new Blob([fetched.bytes]), userId, name });
  return stored.kind === 'refused' ? { kind: 'refused', reason: publicImageRefusal(stored.refusal) } : stored;
}

/**
 * The paths of images that the user stored by these addresses within the last day, by address, so that a repeated call
 * finds them.
 */
export async function findMirrored(
  db: UserDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const files = await db
    .selectFrom('files')
    .select(['key', 'name'])
    .where('name', 'in', [...addresses])
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at')
    .execute();
  return new Map(files.map(({ name, key }) => [name, `/files/${key}`])); // the newest of an address is the last
}
