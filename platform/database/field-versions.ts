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

const fieldVersions = z.record(z.string(), z.int());
