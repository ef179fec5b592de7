import type { z } from 'zod';

type UnknownFields<Fields, Published> = Exclude<keyof Fields, keyof Published>;

/**
 * Returns the request schema unchanged. Fails to compile if the provider's published type lacks one of its fields or
 * has a different type for one.
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

/** Returns how a request violates the published schema, or null if it is valid. */
export function findFault(schema: z.ZodType | undefined, body: unknown): string | null {
  if (!schema) return null;
  const { error } = schema.safeParse(body);
  if (!error) return null;
  // The product's own messages do not name an unknown field, but the issue does.
  const formatReason = (issue: z.core.$ZodIssue) =>
    issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : issue.message;
  return error.issues.map((issue) => `${issue.path.join('.')}: ${formatReason(issue)}`).join('; ');
}
