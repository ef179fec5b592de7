import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of an edit that were changed since its base version to values other than those of the edit. The
 * trigger `count_field_versions` maintains the versions of the columns. @param row locked until the edit is written.
 * @param wanted the columns as the edit writes them, by its fields.
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
