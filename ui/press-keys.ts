/** What is sent of one press: its key and its input, both the same when it is sent again. */
export type SentPress = { readonly key: string; readonly input: unknown };

/** The presses that were sent and whose outcome is not known, by call and by what was pressed. */
const open = new Map<string, SentPress>();

/**
 * What to send for a press. While the outcome of the same press is not known, it is the same again: the server then
 * answers what it answered, or would have answered, to the first.
 * @param press tells this press from others of the same call.
 */
export function takePress(call: string, press: string, input: unknown): SentPress {
  const name = `${call} ${press}`;
  const sent = open.get(name) ?? { key: crypto.randomUUID(), input };
  open.set(name, sent);
  return sent;
}

/** The outcome is known: the next press of this kind is another one. */
export function endPress(call: string, press: string): void {
  open.delete(`${call} ${press}`);
}
