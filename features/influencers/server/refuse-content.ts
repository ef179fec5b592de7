import type { Log } from '#platform/log/log.ts';
import { type ContentReason, contentMessages, contentRefusal } from '../content-rules.ts';

export type ContentRefused = {
  readonly message: string;
  readonly data: { readonly field: string; readonly reason: ContentReason };
};

/**
 * Returns the first refused text and the field it was sent in. Logs the ids and the reason code, but never the text.
 */
export function refuseContent(
  texts: Readonly<Record<string, string>>,
  { isClone, ...ids }: { isClone: boolean; requestId: string; userId: string; influencerId?: string },
  log: Log,
): ContentRefused | undefined {
  for (const [field, text] of Object.entries(texts)) {
    const reason = contentRefusal(text, { isClone });
    if (!reason) continue;
    log.info({ ...ids, reason }, 'content refused');
    return { message: contentMessages[reason], data: { field, reason } };
  }
  return undefined;
}

/**
 * Returns traits as strings, keyed by the field they were sent in. An age is prefixed, because otherwise it would be
 * just a number.
 */
export function traitTexts(under: string, traits: Readonly<Record<string, string>> = {}): Record<string, string> {
  const texts = Object.entries(traits).map(([name, value]) => [
    `${under}.${name}`,
    name.startsWith('age') ? `age ${value}` : value,
  ]);
  return Object.fromEntries(texts);
}
