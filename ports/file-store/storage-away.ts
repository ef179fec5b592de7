/**
 * The store cannot be asked right now, or refuses us. Nothing of what was under way is
 * certain, and all of it may be tried again.
 */
export class StorageAway extends Error {
  readonly code = 'STORAGE_AWAY';
  /** Whether the store is there and refuses our key, or has no such bucket: trying again does not help. */
  readonly isRefused: boolean;

  constructor(message: string, { isRefused = false, cause }: { isRefused?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
