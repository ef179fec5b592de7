import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of an edit that have changed since its base version and now differ from the edit's values. The
 * trigger `count_field_versions` maintains the column versions. @param row locked until the edit is written. @param
 * wanted the columns as the edit writes them, keyed by field.
 */
export function changedSince<Field extends string>(
  row: Values & { readonly field_versions: unknown },
  version: number,
  wanted: Readonly<Partial<Record<Field, Values>>>,
): Field[] {
  const versions = fieldVersions.parse(row.field_versions);
  const fields = Object.entries<Values | undefined>(wanted) as [Field, Values | undefined][]; // the object's own keys
  return fields.flatMap(([field, columns = {}]) => {
    const names = Object.keys(columns);
    const isChanged = names.some((name) => (versions[name] ?? 0) > version);
    return isChanged && names.some((name) => !isDeepStrictEqual(row[name], columns[name])) ? field : [];
  });
}

type Versions = { readonly version: number; readonly field_versions: unknown };

/** Returns the newest version of rows that are edited together, and the newest version of each field. */
export function mergeVersions(rows: readonly [Versions, ...Versions[]]) {
  const merged: Record<string, number> = {};
  for (const row of rows)
    for (const [field, version] of Object.entries(fieldVersions.parse(row.field_versions)))
      merged[field] = Math.max(version, merged[field] ?? 0);
  return { version: Math.max(...rows.map(({ version }) => version)), field_versions: merged };
}

const fieldVersions = z.record(z.string(), z.int());
