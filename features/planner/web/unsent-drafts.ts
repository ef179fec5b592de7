import { isSame } from '#ui/merge-edit.ts';
import type { Draft } from '../contract.ts';
import { type DraftEdit, mergeDraft, readEdit } from './draft-edit.ts';

/** Drafts changed or deleted (null) in this browser, by id, until they are saved on the server. */
export type UnsentDrafts = Readonly<Record<string, DraftEdit | null>>;

export const nothingUnsent: UnsentDrafts = {};

/** Returns the drafts to show: the saved ones with the unsaved changes applied. */
export function withUnsent(saved: readonly Draft[], unsent: UnsentDrafts): Draft[] {
  const others = saved.filter(({ id }) => !(id in unsent));
  const edited = Object.entries(unsent).flatMap(([id, edit]) =>
    edit ? mergeDraft(edit, draftIn(saved, id)).draft : [],
  );
  return [...others, ...edited];
}

export function draftIn(drafts: readonly Draft[], id: string): Draft | undefined {
  return drafts.find((draft) => draft.id === id);
}

/**
 * Returns the remaining edits after a draft was saved or deleted. A draft that has changed since then has to be sent
 * again.
 */
export function withoutSent(unsent: UnsentDrafts, id: string, saved: DraftEdit | null): UnsentDrafts {
  const { [id]: latest, ...others } = unsent;
  if (latest === undefined) return unsent;
  if (!isSame(latest?.draft, saved?.draft)) {
    const changed = latest && saved ? { ...latest, base: saved.draft } : latest;
    return { ...others, [id]: changed };
  }
  return Object.keys(others).length ? others : nothingUnsent;
}

/** Ignores drafts stored in an unknown format by another version of the page. */
export function readUnsent(stored: unknown): UnsentDrafts | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored).flatMap(([id, kept]) => {
    const edit = readEdit(kept);
    return edit || kept === null ? [[id, edit] as const] : [];
  });
  return entries.length ? Object.fromEntries(entries) : null;
}
