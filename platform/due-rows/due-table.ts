import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/database.ts';

type Column<Name extends keyof Tables> = keyof Tables[Name] & string;

/**
 * The table that a machine processes. The names are inserted into statements unescaped, because they are constants in
 * the code. `dueAt` needs an index on the rows where it is not null.
 */
export type DueTable<Name extends keyof Tables, Returned extends Column<Name> = Column<Name>> = {
  readonly table: Name;
  readonly id: Column<Name>;
  /** The account that owns the row. */
  readonly account: Column<Name>;
  /**
   * The time of the next check: when the row is due, when it is retried, or when its lease expires. Null means never.
   */
  readonly dueAt: Column<Name>;
  /** Counts the claims. A worker that has lost its lease has an outdated number, so its writes are rejected. */
  readonly attempt: Column<Name>;
  readonly updatedAt: Column<Name>;
  /** The rows that this machine processes, if others process the rest of the table: the value of a column. */
  readonly only?: { readonly column: Column<Name>; readonly value: string };
  /** Columns that a claim also sets, such as `{ status: 'running' }`. */
  readonly claimSets: { readonly [Key in Column<Name>]?: string };
  /** The columns that a run needs. */
  readonly returns: readonly Returned[];
};

/** The row as a run receives it. */
export type DueRow<Name extends keyof Tables, Returned extends Column<Name>> = Pick<
  Selectable<Tables[Name]>,
  Returned & keyof Selectable<Tables[Name]>
>;
