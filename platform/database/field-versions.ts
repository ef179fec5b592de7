import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of an edit that were changed since the version that it is based on, to other values than its own. The
 * trigger `count_field_versions` keeps the versions of the columns.
 * @param row locked until the edit is written.
 * @param wanted the columns as the edit writes them, by its fields.
 */
export function changedSince<Field extends string>(
  row: Values & { readonly field_versions: unknown },
  version: number,
  wanted: Readonly<Partial<Record<Field, Values>>>,
): Field[] {
  const versions = fieldVersions.parse(row.field_versions);
  const fields = Object.entries<Values | undefined>(wanted) as [Field, Values | undefined][]; // its own keys
  return fields.flatMap(([field, columns = {}]) => {
    const names = Object.keys(columns);
    const isChanged = names.some((name) => (versions[name] ?? 0) > version);
    return isChanged && names.some((name) => !isDeepStrictEqual(row[name], columns[name])) ? field : [];
  });
}

const fieldVersions = z.record(z.string(), z.int());
