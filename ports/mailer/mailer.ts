/** One letter to one person, plain text. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The same key twice is the same letter: it leaves once. */
  readonly idempotencyKey: string;
};

export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Mailer {
  readonly name: string;
  readonly label: string;
  send(mail: Mail): Promise<MailOutcome>;
}
