/** The names of prepared statements on connections. */
export type StatementNames = {
  /**
   * Runs a standalone statement under its name; `run` receives undefined for a statement that is not kept. If a
   * migration has changed the columns of a kept statement, it is run again without a name.
   */
  runAlone<Answer>(text: string, run: (name: string | undefined) => Promise<Answer>): Promise<Answer>;
  /**
   * Returns the name of a statement that cannot be repeated, such as one inside a transaction. A statement that returns
   * all columns of a table has no name, because its first run would fail after a migration adds a column.
   */
  safeNameOf(text: string): string | undefined;
};

/**
 * Maximum number of kept statements per kind of connection; the server parses and plans each one once per connection.
 * There are few distinct statements, but lists of different lengths multiply them.
 */
const maxNames = 400;

/** Creates the statement names for one kind of connection. */
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

/** Checks whether a kept statement failed before running because a migration changed the columns it returns. */
function isResultTypeChange(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}
