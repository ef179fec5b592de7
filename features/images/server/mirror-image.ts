import { sql } from 'kysely';
import type { UserDatabase } from '#platform/database/database.ts';
import { type FetchRules, fetchImage } from '#platform/net/fetch-image.ts';
import type { UploadRefusal } from '../image-rules.ts';
import type { ImageStore } from './image-store.ts';
import { secondsUntilNextUpload } from './upload-limit.ts';

/** Explains why an image from the public internet was refused. */
export function publicImageRefusal({ reason, format }: UploadRefusal): string {
  if (!format) return 'There is no image at this address.';
  if (reason === 'too large') return `The ${format} at this address is too large.`;
  if (reason === 'damaged') return `The ${format} at this address is damaged or incomplete.`;
  return `The file at this address is not a supported image (${format}). Use the address of a JPEG.`;
}

export type MirrorOrder = {
  readonly address: string;
  readonly userId: string;
  /** The name of the stored file. */
  readonly name: string;
  readonly rules?: Partial<FetchRules>;
};

export type Mirrored =
  | { readonly kind: 'stored'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The user uploaded too many images today; contains the seconds until the next upload is allowed. */
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

/** Stores a copy of an image from the public internet. Counts toward the user's uploads. */
export async function mirrorImage(
  db: UserDatabase,
  pictures: Pick<ImageStore, 'storeUpload'>,
  { address, userId, name, rules = {} }: MirrorOrder,
): Promise<Mirrored> {
  const retryAfterSeconds = await secondsUntilNextUpload(db);
  if (retryAfterSeconds) return { kind: 'too many', retryAfterSeconds };
  const fetched = await fetchImage(address, rules);
  if (fetched.kind === 'refused') return fetched;
  const stored = await pictures.storeUpload({ file: new Blob([fetched.bytes]), userId, name });
  return stored.kind === 'refused' ? { kind: 'refused', reason: publicImageRefusal(stored.refusal) } : stored;
}

/**
 * Returns the paths of images that the user stored from these URLs within the last day, by URL, so that a repeated call
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
  // the last entry for a URL is the newest
  return new Map(files.map(({ name, key }) => [name, `/files/${key}`]));
}
