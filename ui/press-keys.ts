/** The idempotency key and the input of one click, both reused when it is sent again. */
export type SentSubmission = { readonly key: string; readonly input: unknown };

/** Sent clicks with an unknown outcome, by call and by click. */
const open = new Map<string, SentSubmission>();

/**
 * Returns the request data for a click. While the outcome of the same click is unknown, the data stays the same, so the
 * server returns the response of the first request.
 *
 * @param press distinguishes this click from others of the same call.
 */
export function takeSubmission(call: string, submission: string, input: unknown): SentSubmission {
  const name = `${call} ${submission}`;
  const sent = open.get(name) ?? { key: crypto.randomUUID(), input };
  open.set(name, sent);
  return sent;
}

/** Must be called when the outcome is known, so that the next click gets a new key. */
export function endSubmission(call: string, submission: string): void {
  open.delete(`${call} ${submission}`);
}
