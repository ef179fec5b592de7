// The server parses and plans a statement once a connection. Texts are few, as they are written by us; lists of
// different lengths make more of them, so there is an end to how many are kept.
const names = new Map<string, string | undefined>();
const maxNames = 400;

/** The name under which connections keep a statement; undefined for one that is sent anew each time. */
export function statementName(text: string): string | undefined {
  if (names.has(text) || names.size >= maxNames) return names.get(text);
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * The same for a statement that cannot be sent once more, such as one of a transaction. One that returns all columns
 * of a table has no name: the first time after a migration added one it would fail.
 */
export function safeStatementName(text: string): string | undefined {
  return /(\.|\b(select|returning) )\*/.test(text) ? undefined : statementName(text);
}

/** Keeps a statement no more. */
export function forgetName(text: string): void {
  names.set(text, undefined);
}

/** Whether a statement that is kept returns other columns by now: a migration has added one. It was not run. */
export function isOfOtherColumns(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
