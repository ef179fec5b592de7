import type { Log } from '#platform/log/log.ts';
import { type ContentReason, contentRefusal, contentSentences } from '../content-rules.ts';

export type ContentRefused = {
  readonly message: string;
  readonly data: { readonly field: string; readonly reason: ContentReason };
};

/**
 * The first of the texts, by the field it was sent in, that no picture may be made of. Logged with ids and the reason's
 * code, never with the text.
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
    return { message: contentSentences[reason], data: { field, reason } };
  }
  return undefined;
}

/** Traits as texts, by the field under which they were sent. An age is a bare number there. */
export function traitTexts(under: string, traits: Readonly<Record<string, string>> = {}): Record<string, string> {
  const texts = Object.entries(traits).map(([name, value]) => [
    `${under}.${name}`,
    name.startsWith('age') ? `age ${value}` : value,
  ]);
  return Object.fromEntries(texts);
}
