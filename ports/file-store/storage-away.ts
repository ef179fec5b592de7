/**
 * The store is currently unavailable or denies access. The outcome of the operation is unknown, and it may be retried.
 */
export class StorageAway extends Error {
  readonly code = 'STORAGE_AWAY';
  /** Whether the store is available but rejects the key or has no such bucket, so a retry would not help. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
