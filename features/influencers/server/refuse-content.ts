import type { Log } from '#platform/log/log.ts';
import { type ContentReason, contentMessages, contentRefusal } from '../content-rules.ts';

export type ContentRefused = {
  readonly message: string;
  readonly data: { readonly field: string; readonly reason: ContentReason };
};

/**
 * Returns the first refused text, by the field in which it was sent. Logs the ids and the code of the reason, but never
 * the text.
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

/** Returns traits as texts, by the field in which they were sent. An age would otherwise be only a number. */
export function traitTexts(under: string, traits: Readonly<Record<string, string>> = {}): Record<string, string> {
  const texts = Object.entries(traits).map(([name, value]) => [
    `${under}.${name}`,
    name.startsWith('age') ? `age ${value}` : value,
  ]);
  return Object.fromEntries(texts);
}
