import { z } from 'zod';

/**
 * The version of what users edit; a change of any field raises it. An edit with the version that it is based on changes
 * only the fields that it sends. It is refused if one of them was changed since (decision 052).
 */
export const version = z.int().min(0);

/** The refusal of an edit whose fields were changed since its version: their names, and what is saved now. */
export function changedElsewhere<Current extends z.ZodType>(message: string, current: Current) {
  return { status: 409, message, data: z.object({ fields: z.array(z.string()), current }) } as const;
}

type Edit = { readonly version?: number | undefined } & Readonly<Record<string, unknown>>;

/** A check of an edit: fields that it has to send if it has no version, and fields that it sends only together. */
export function checkFields(rules: { readonly required: readonly string[]; readonly together: readonly string[] }) {
  return (edit: Edit, { addIssue }: z.RefinementCtx<Edit>): void => {
    const isSent = (field: string) => edit[field] !== undefined;
    const wanted = edit.version === undefined ? rules.required : rules.together.some(isSent) ? rules.together : [];
    for (const field of wanted.filter((name) => !isSent(name)))
      addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] });
  };
}
