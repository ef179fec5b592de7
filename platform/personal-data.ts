import type { RawBuilder } from 'kysely';
import type { Tables } from './database/database.ts';

/** The personal data of a feature: the part that users can export, and its deletion. */
export type PersonalData = {
  readonly exports?: readonly ExportedTable[];
  /** Lists the keys of a user's files in the file store. */
  readonly listFiles?: (userId: string) => AsyncIterable<string>;
  /**
   * Deletes data that is not deleted along with the user's own row. Must be idempotent. Returns 'wait' to be run again
   * later; errors are logged and also lead to another run.
   */
  readonly erase?: (user: ErasedUser) => Promise<'done' | 'wait'>;
};

/** The rows of a table that are exported for a user. */
export type ExportedTable = {
  readonly table: keyof Tables;
  /** The condition that selects the user's rows; by default, it compares `user_id`. */
  readonly of?: (userId: string) => RawBuilder<boolean>;
  /** Columns that are not exported: secrets, ids of other users, and internal data. */
  readonly without?: readonly string[];
};

/** A user whose account is being deleted. */
export type ErasedUser = {
  readonly userId: string;
  /** The id that replaces the user's id in accounting records. */
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
};

/** The personal data of one feature, with the feature's name. */
export type NamedPersonalData = PersonalData & { readonly feature: string };
