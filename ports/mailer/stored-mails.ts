/** Mails that were kept instead of sent, for operators to read. */
export interface StoredMails {
  /** What a mail says, as plain text; null where it was sent, or is not kept any more. */
  textOf(idempotencyKey: string): Promise<string | null>;
  /** Deletes what was kept for an address. */
  forget(recipient: string): Promise<void>;
}
