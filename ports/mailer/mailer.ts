/** An email to one recipient. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  /** The content for clients without HTML. */
  readonly text: string;
  readonly html: string;
  readonly headers: EmailHeaders;
  /** Identifies the email: resending it keeps the same Message-ID. */
  readonly idempotencyKey: string;
};

/** Headers in addition to those of every email. Source: RFC 2369 and RFC 8058. */
export type EmailHeaders = {
  readonly 'List-Unsubscribe'?: string;
  readonly 'List-Unsubscribe-Post'?: string;
};

/**
 * The outcome of an email. 'refused' will never be accepted; 'failed' was certainly not delivered and may be retried;
 * 'unknown' may have been delivered, so it is not retried.
 */
export type EmailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'unknown'; readonly reason: string };

export interface Mailer {
  readonly name: string;
  readonly label: string;
  send(email: Email): Promise<EmailOutcome>;
}
