import { hashKey } from '@tanstack/react-query';

/** Values that a user changes in a form, and the values they are based on. */
export type Edit<Fields> = {
  readonly mine: Partial<Fields>;
  /** The saved values at the time the user changed them; a missing field is based on its current saved value. */
  readonly base: Partial<Fields>;
  /** The values sent last. If they are saved, this browser changed them, even if the response was lost. */
  readonly sent: Partial<Fields>;
};

type Name<Fields> = keyof Fields & string;

export type MergedEdit<Fields> = {
  /** The saved values with the user's changes applied. */
  readonly fields: Fields;
  /** Fields that differ from the saved values. */
  readonly changed: readonly Name<Fields>[];
  /** Changed fields that were also changed elsewhere since the user started. The user chooses a version. */
  readonly conflicts: readonly Name<Fields>[];
  /** The same edit, based on the currently saved values, except for conflicts. */
  readonly edit: Edit<Fields>;
};

/**
 * Merges an edit with the currently saved values, field by field (decision 052). Values must be serializable as JSON.
 */
export function mergeEdit<Fields extends object>(edit: Edit<Fields>, saved: Fields): MergedEdit<Fields> {
  const fields = { ...saved, ...edit.mine };
  const base = { ...saved, ...edit.base };
  const changed: Name<Fields>[] = [];
  const conflicts: Name<Fields>[] = [];
  for (const name of Object.keys(saved) as Name<Fields>[]) {
    if (isSame(edit.sent[name], saved[name])) base[name] = saved[name];
    if (isSame(fields[name], base[name]) || isSame(fields[name], saved[name])) {
      fields[name] = saved[name];
      base[name] = saved[name];
      continue;
    }
    changed.push(name);
    if (!isSame(base[name], saved[name])) conflicts.push(name);
  }
  return { fields, changed, conflicts, edit: { mine: fields, base, sent: edit.sent } };
}

/** Returns the edit after the user chose one version of a field. */
export function settleConflict<Fields extends object>(
  edit: Edit<Fields>,
  saved: Fields,
  name: Name<Fields>,
  keep: 'mine' | 'theirs',
): Edit<Fields> {
  const value = { [name]: saved[name] };
  const base = { ...edit.base, ...value };
  return keep === 'mine' ? { ...edit, base } : { ...edit, base, mine: { ...edit.mine, ...value } };
}

/** Compares values as JSON, in any order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
