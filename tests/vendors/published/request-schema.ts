import type { z } from 'zod';

type UnknownFields<Fields, Published> = Exclude<keyof Fields, keyof Published>;

/**
 * Returns the schema of a request unchanged. It does not compile if the type published by the provider lacks one of its
 * fields, or has another type for one.
 */
export function requestSchema<Published>() {
  return <Schema extends z.ZodObject>(
    schema: Schema &
      (z.output<Schema> extends Published
        ? [UnknownFields<z.output<Schema>, Published>] extends [never]
          ? unknown
          : { readonly unknownFields: UnknownFields<z.output<Schema>, Published> }
        : { readonly expected: Published }),
  ): Schema => schema;
}

/** Returns the violation of the published schema by a request, or null if it is valid. */
export function findFault(schema: z.ZodType | undefined, body: unknown): string | null {
  if (!schema) return null;
  const { error } = schema.safeParse(body);
  if (!error) return null;
  // The product sets its own messages, which do not name an unknown field; the issue does.
  const formatReason = (issue: z.core.$ZodIssue) =>
    issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : issue.message;
  return error.issues.map((issue) => `${issue.path.join('.')}: ${formatReason(issue)}`).join('; ');
}
