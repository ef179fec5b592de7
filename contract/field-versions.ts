import { z } from 'zod';

/**
 * The version of data that users edit; a change of any field increments it. An edit with the version that it is based
 * on changes only the fields that it sends. It is refused if one of these fields was changed in between (decision 052).
 */
export const version = z.int().min(0);

/**
 * Returns the error for an edit of fields that were changed since its version. Its data has the names of these fields
 * and the saved values.
 */
export function changedElsewhere<Current extends z.ZodType>(message: string, current: Current) {
  return { status: 409, message, data: z.object({ fields: z.array(z.string()), current }) } as const;
}

type Edit = { readonly version?: number | undefined } & Readonly<Record<string, unknown>>;

/**
 * Returns a refinement for edits: fields that are required if there is no version, and fields that must be sent
 * together.
 */
export function checkFields(rules: { readonly required: readonly string[]; readonly together: readonly string[] }) {
  return (edit: Edit, { addIssue }: z.RefinementCtx<Edit>): void => {
    const isSent = (field: string) => edit[field] !== undefined;
    const wanted = edit.version === undefined ? rules.required : rules.together.some(isSent) ? rules.together : [];
    for (const field of wanted.filter((name) => !isSent(name)))
      addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
  };
}
