import { z } from 'zod';

/**
 * The version of user-editable data; changing any field increments it. An edit includes the version it is based on and
 * changes only the fields that it contains. It is refused if one of these was changed in between (decision 052).
 */
export const version = z.int().min(0);

/**
 * Returns the error for an edit to fields that have changed since its version. The error contains the names of these
 * fields and the saved values.
 */
export function changedElsewhere<Current extends z.ZodType>(message: string, current: Current) {
  return { status: 409, message, data: z.object({ fields: z.array(z.string()), current }) } as const;
}

type Edit = { readonly version?: number | undefined } & Readonly<Record<string, unknown>>;

/**
 * Returns a refinement for edits. `required` lists the fields that are required without a version, `together` the
 * fields that must be sent together.
 */
export function checkFields(rules: { readonly required: readonly string[]; readonly together: readonly string[] }) {
  return (edit: Edit, { addIssue }: z.RefinementCtx<Edit>): void => {
    const isSent = (field: string) => edit[field] !== undefined;
    const wanted = edit.version === undefined ? rules.required : rules.together.some(isSent) ? rules.together : [];
    for (const field of wanted.filter((name) => !isSent(name)))
      addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
  };
}
