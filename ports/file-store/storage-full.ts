/** A file could not be stored because there is no space or no write permission. No part of it was stored. */
export class StorageFull extends Error {
  readonly code = 'STORAGE_FULL';
}
