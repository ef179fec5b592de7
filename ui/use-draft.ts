import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * What a person wrote and has not sent yet, kept in this browser until it is `empty` again. It survives a reload,
 * another page and the end of the session.
 * @param name of the draft, e.g. 'prompt 5f0c…'. It carries the id of what it belongs to,
 * and for what belongs to no persona
 *   the person's id, so that nobody else who uses this browser sees it.
 * @param read makes the value of what was stored, or null where it cannot be understood, e.g. because an older version
 * wrote it.
 * @param empty a constant: what a new draft is.
 * @returns the draft and how to replace it. What replaces it may be worked out from the
 * draft as it is by then, also after the
 *   page was left: for work that ends later than other changes.
 */
export function useDraft<Value>(
  name: string,
  read: (stored: unknown) => Value | null,
  empty: Value,
): readonly [Value, (next: Value | ((before: Value) => Value)) => void] {
  const key = keyOf(name);
  const subscribe = useCallback((changed: () => void) => listen(key, changed), [key]);
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(key),
    () => null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a draft is read does not change while it is shown
  const value = useMemo(() => parsed(text, read) ?? empty, [text]);
  return [
    value,
    (next) => {
      // A draft is what JSON can hold, so a function is none.
      const replaced = next instanceof Function ? next(parsed(textOf(key), read) ?? empty) : next;
      keep(key, replaced === empty ? null : JSON.stringify(replaced));
    },
  ];
}

function keyOf(name: string): string {
  return `galatea.draft.${name}`;
}

const listeners = new Set<() => void>();

/**
 * The drafts that this tab shows, and how many components show each. Another tab that sends or changes the same draft
 * changes what the browser keeps, and not what this tab shows.
 */
const shown = new Map<string, { readonly text: string | null; readonly components: number }>();

/** Where the browser keeps nothing, because it is full or does not allow it, drafts last as long as the page. */
const unkept = new Map<string, string>();

function listen(key: string, changed: () => void): () => void {
  listeners.add(changed);
  shown.set(key, { text: textOf(key), components: (shown.get(key)?.components ?? 0) + 1 });
  return () => {
    listeners.delete(changed);
    const draft = shown.get(key);
    if (draft && draft.components > 1) shown.set(key, { ...draft, components: draft.components - 1 });
    else shown.delete(key);
  };
}

function textOf(key: string): string | null {
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
