import type { Draft } from '../contract.ts';

/** Drafts as they were written or deleted (null) in this browser, by their id, until the server has them so. */
export type UnsentDrafts = Readonly<Record<string, Draft | null>>;

export const nothingUnsent: UnsentDrafts = {};

/** The drafts as the person knows them: the server's, and over them what it does not have yet. */
export function withUnsent(saved: readonly Draft[], unsent: UnsentDrafts): Draft[] {
  const others = saved.filter(({ id }) => !(id in unsent));
  return [...others, ...Object.values(unsent).filter((draft) => draft !== null)];
}

/** What is left when these were sent: what was changed meanwhile has to be sent again. */
export function withoutSent(unsent: UnsentDrafts, sent: UnsentDrafts): UnsentDrafts {
  const left = Object.entries(unsent).filter(([id, draft]) => !(id in sent) || !isSame(draft, sent[id]));
  return left.length ? Object.fromEntries(left) : nothingUnsent;
}

/** What another version of the page may have stored is no draft. */
export function readUnsent(stored: unknown): UnsentDrafts | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored).flatMap(([id, kept]) => {
    const draft = readDraft(kept);
    return draft || kept === null ? [[id, draft] as const] : [];
  });
  return entries.length ? Object.fromEntries(entries) : null;
}

function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, influencerId, caption, mediaUrls, scheduledLocal, timezone } = stored as Record<string, unknown>; // any object has named values
  if (!isText(id) || !isText(influencerId) || !isText(caption) || !isText(scheduledLocal) || !isText(timezone))
    return null;
  if (!Array.isArray(mediaUrls) || !mediaUrls.every(isText)) return null;
  return { id, influencerId, caption, mediaUrls, scheduledLocal, timezone };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
