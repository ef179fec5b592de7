/** Emails that were stored instead of sent, for operators to read. */
export interface StoredEmails {
  /** Returns the text of an email; null if it was sent or is no longer stored. */
  textOf(idempotencyKey: string): Promise<string | null>;
  /** Deletes the stored emails to an address. */
  forget(recipient: string): Promise<void>;
}
