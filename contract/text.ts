import { z } from 'zod';
import { ianaName, zoneAdvice } from './named-zone.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * Text from a client: at most `maxLength` UTF-16 units, well-formed Unicode and without U+0000, which PostgreSQL cannot
 * store in text or JSON columns. Every string input of a call uses this schema or has its own pattern. Text that is too
 * long is not checked further, because it may be as long as a whole request.
 */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, { abort: true })
    .refine(isStorable, 'This text contains characters that cannot be stored.');
}

/** Returns a schema for an absolute http or https address. */
export function webAddress(message?: string) {
  return z
    .url({ protocol: /^https?$/, ...(message && { message }) })
    .max(2_000)
    .refine(isStorable, 'This address contains characters that cannot be stored.');
}

/** The name of an IANA time zone. A Windows time zone is converted to its IANA zone. */
export const timeZone = z
  .string()
  .max(60, { abort: true })
  .overwrite(ianaName)
  .refine(isTimeZone, { error: ({ input }) => zoneAdvice(String(input)) });

/** The name of an uploaded file is also text from a client. */
export const namedFile = z.file().refine((file) => 'name' in file && text(1_000).safeParse(file.name).success, {
  path: ['name'],
  message: 'The name of this file is too long or contains characters that cannot be stored.',
});

function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
