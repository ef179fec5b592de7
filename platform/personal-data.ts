import type { RawBuilder } from 'kysely';
import type { Tables } from './database/database.ts';

/** What a feature holds of people: what of it they get as a copy, and how it goes with them. */
export type PersonalData = {
  readonly exports?: readonly ExportedTable[];
  /** Lists the keys of a person's files in the file store. */
  readonly listFiles?: (userId: string) => AsyncIterable<string>;
  /**
   * Does what is to be done before or beside the deletion of the person's own row, which takes along what refers to it.
   * Run again after it was done, wholly or in part, it does no harm. 'wait' where it is to be run again later; what it
   * throws is logged, and it is run again later too.
   */
  readonly erase?: (person: ErasedPerson) => Promise<'done' | 'wait'>;
};

/** The rows of a table that a person gets. */
export type ExportedTable = {
  readonly table: keyof Tables;
  /** The condition that a row is of this person; by default that its `user_id` is theirs. */
  readonly of?: (userId: string) => RawBuilder<boolean>;
  /** Columns that they do not get: secrets, other people's ids, and what only the product's own work needs. */
  readonly without?: readonly string[];
};

/** Somebody whose account is being deleted. */
export type ErasedPerson = {
  readonly userId: string;
  /** What stays in the place of their id where the books need one. */
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
};

/** What one feature holds, under its name. */
export type NamedPersonalData = PersonalData & { readonly feature: string };
