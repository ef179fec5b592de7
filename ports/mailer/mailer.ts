/** One mail to one person. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  /** What clients without HTML show. */
  readonly text: string;
  readonly html: string;
  readonly headers: MailHeaders;
  /** The same key twice is the same mail: a repeat carries the same Message-ID. */
  readonly idempotencyKey: string;
};

/** Headers beyond those that every mail has. Source: RFC 2369 and RFC 8058. */
export type MailHeaders = {
  readonly 'List-Unsubscribe'?: string;
  readonly 'List-Unsubscribe-Post'?: string;
};

/**
 * What became of a mail. 'refused' will never be taken; 'failed' was certainly not handed over and may be tried again;
 * after 'unknown' it may have been delivered, so it is not tried again.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'unknown'; readonly reason: string };

export interface Mailer {
  readonly name: string;
  readonly label: string;
  send(mail: Mail): Promise<MailOutcome>;
}
