import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/database.ts';

type Column<Name extends keyof Tables> = keyof Tables[Name] & string;

/**
 * The table whose rows a machine looks after. The names stand in the statements as they are: they are constants of
 * our code. `dueAt` needs an index of its own, over the rows where it is not null.
 */
export type DueTable<Name extends keyof Tables, Returned extends Column<Name> = Column<Name>> = {
  readonly table: Name;
  readonly id: Column<Name>;
  /** Whose row it is. */
  readonly account: Column<Name>;
  /** When the row is looked at next: it is due, to be tried again, or its lease is over. Null: never. */
  readonly dueAt: Column<Name>;
  /** Counts the claims. A worker that lost its lease holds an old number and can write nothing. */
  readonly attempt: Column<Name>;
  readonly updatedAt: Column<Name>;
  /** What a claim sets besides, such as `{ status: 'running' }`. */
  readonly claimSets: { readonly [Key in Column<Name>]?: string };
  /** The columns that a run needs. */
  readonly returns: readonly Returned[];
};

/** What a run receives of its row. */
export type DueRow<Name extends keyof Tables, Returned extends Column<Name>> = Pick<
  Selectable<Tables[Name]>,
  Returned & keyof Selectable<Tables[Name]>
>;
