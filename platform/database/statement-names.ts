/** The prepared statements of connections, by name. */
export type StatementNames = {
  /**
   * Runs a statement that is a transaction of its own with its name; `run` receives undefined for a statement that is
   * not kept. If a migration has changed the columns of a kept statement, it runs a second time without a name.
   */
  runAlone<Answer>(text: string, run: (name: string | undefined) => Promise<Answer>): Promise<Answer>;
  /**
   * Returns the name of a statement that cannot be repeated, such as a statement of a transaction. A statement that
   * returns all columns of a table has no name, because its first run after a migration that adds a column would fail.
   */
  safeNameOf(text: string): string | undefined;
};

/**
 * Maximum number of kept statements for connections of one kind; the server parses and plans each once per connection.
 * The number of texts is small, but lists of different lengths produce more of them.
 */
const maxNames = 400;

/** Creates the names for connections of one kind. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();

  function findStatementName(text: string): string | undefined {
    if (names.has(text) || names.size >= maxNames) return names.get(text);
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    async runAlone(text, run) {
      try {
        return await run(findStatementName(text));
      } catch (error) {
        if (!isResultTypeChange(error)) throw error;
        names.set(text, undefined);
        return run(undefined);
      }
    },
    safeNameOf: (text) => (/(\.|\b(select|returning) )\*/.test(text) ? undefined : findStatementName(text)),
  };
}

/** The statements of user connections. */
export const peoplesStatements = openStatementNames();

/** Checks whether a kept statement failed before it ran because a migration changed the columns that it returns. */
function isResultTypeChange(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
