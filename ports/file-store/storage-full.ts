/** A file could not be stored because there is no room for it, or no right to write any. Nothing of it was kept. */
export class StorageFull extends Error {
  readonly code = 'STORAGE_FULL';
}
