import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Keeps unsent user input in this browser until it is `empty` again. It survives reloads, navigation and the end of the
 * session.
 *
 * @param name of the draft, e.g. 'prompt 5f0c…'. Includes the ID of the object it belongs to, or the user's ID if it
 * belongs to no influencer, so that other users of this browser do not see it.
 *
 * @param read converts the stored value, or returns null if it is invalid, e.g. because an older version stored it.
 *
 * @param empty a constant: the value of a new draft.
 *
 * @returns the draft and a function that replaces it. The replacement may be computed from the current draft, even
 * after the user left the page, for work that finishes after other changes.
 */
export function useDraft<Value>(
  name: string,
  read: (stored: unknown) => Value | null,
  empty: Value,
): readonly [Value, (next: Value | ((before: Value) => Value)) => void] {
  const key = getDraftKey(name);
  const subscribe = useCallback((changed: () => void) => listen(key, changed), [key]);
  const text = useSyncExternalStore(
    subscribe,
    () => readDraftText(key),
    () => null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way a draft is read does not change while it is shown
  const value = useMemo(() => parsed(text, read) ?? empty, [text]);
  return [
    value,
    (next) => {
      // A draft is a JSON value, so a function is never the draft itself.
      const replaced = next instanceof Function ? next(parsed(readDraftText(key), read) ?? empty) : next;
      keep(key, replaced === empty ? null : JSON.stringify(replaced));
    },
  ];
}

function getDraftKey(name: string): string {
  return `galatea.draft.${name}`;
}

const listeners = new Set<() => void>();

/**
 * Drafts shown in this tab, with the number of components that show each. If another tab sends or changes the same
 * draft, the stored draft changes but not the one shown in this tab.
 */
const shown = new Map<string, { readonly text: string | null; readonly components: number }>();

/** Drafts that last only as long as the page, because storage is full or blocked. */
const unkept = new Map<string, string>();

function listen(key: string, changed: () => void): () => void {
  listeners.add(changed);
  shown.set(key, { text: readDraftText(key), components: (shown.get(key)?.components ?? 0) + 1 });
  return () => {
    listeners.delete(changed);
    const draft = shown.get(key);
    if (draft && draft.components > 1) shown.set(key, { ...draft, components: draft.components - 1 });
    else shown.delete(key);
  };
}

function readDraftText(key: string): string | null {
  const draft = shown.get(key);
  if (draft) return draft.text;
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed<Value>(text: string | null, read: (stored: unknown) => Value | null): Value | null {
  if (text === null) return null;
  try {
    return read(JSON.parse(text));
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null): void {
  unkept.delete(key);
  const draft = shown.get(key);
  if (draft) shown.set(key, { ...draft, text });
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  for (const changed of listeners) changed();
}
