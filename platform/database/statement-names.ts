/** The statements that connections keep, by the names that they keep them under. */
export type StatementNames = {
  /**
   * Runs a statement that is a transaction of its own by its name; `run` is given undefined for one that is sent anew
   * each time. It is run a second time, without a name, where it was kept and a migration came between.
   */
  runAlone<Answer>(text: string, run: (name: string | undefined) => Promise<Answer>): Promise<Answer>;
  /**
   * The name of a statement that cannot be sent once more, such as one of a transaction. One that returns all columns
   * of a table has no name: the first time after a migration added one it would fail.
   */
  safeNameOf(text: string): string | undefined;
};

/**
 * Statements that are kept at most, by connections of one kind: the server parses and plans each once a connection.
 * Texts are few, as they are written by us; lists of different lengths make more of them, so there is an end.
 */
const maxNames = 400;

/** Names for the connections of one kind. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();

  function nameOf(text: string): string | undefined {
    if (names.has(text) || names.size >= maxNames) return names.get(text);
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    async runAlone(text, run) {
      try {
        return await run(nameOf(text));
      } catch (error) {
        if (!isOfOtherColumns(error)) throw error;
        names.set(text, undefined);
        return run(undefined);
      }
    },
    safeNameOf: (text) => (/(\.|\b(select|returning) )\*/.test(text) ? undefined : nameOf(text)),
  };
}

/** Those of people's connections. */
export const peoplesStatements = openStatementNames();

/** Whether a statement that is kept returns other columns by now: a migration has added one. It was not run. */
function isOfOtherColumns(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
