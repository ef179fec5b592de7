import { StartRefused } from '#platform/config/start-refused.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { StorageAway } from '#ports/file-store/storage-away.ts';

/** Throws StartRefused if the file store denies access. A temporarily unavailable store does not prevent the start. */
export async function checkFileStore(files: FileStore): Promise<void> {
  try {
    const file = await files.open('start-check.txt');
    file?.stream.destroy();
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    if (error.isRefused)
      throw new StartRefused(
        `Could not use the file store (S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY): ${error.message}.`,
      );
  }
}
