import type { Draft } from '../contract.ts';
import { readContent } from './read-content.ts';

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
  const kept = stored as Record<string, unknown>; // any object has named values
  const { id, influencerId, scheduledLocal, timezone } = kept;
  const content = readContent(kept);
  if (!content || !isText(id) || !isText(influencerId) || !isText(scheduledLocal) || !isText(timezone)) return null;
  return { id, influencerId, ...content, scheduledLocal, timezone };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
