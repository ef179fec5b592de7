import { z } from 'zod';
import { ianaName, zoneAdvice } from './named-zone.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * Text as a client sends it: at most `maxLength` UTF-16 units, well-formed Unicode and without U+0000, which PostgreSQL
 * stores neither in a text nor in a JSON column. Every string that a call takes is one of these or has a pattern of its
 * own. No further check reads a text that is too long: it may be as long as a whole request.
 */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, { abort: true })
    .refine(isStorable, 'This text holds characters that cannot be stored.');
}

/** The address of something on the web, absolute and by http or https. */
export function webAddress(message?: string) {
  return z
    .url({ protocol: /^https?$/, ...(message && { message }) })
    .max(2_000)
    .refine(isStorable, 'This address holds characters that cannot be stored.');
}

/** The name of an IANA time zone. That of a Windows time zone becomes its IANA zone. */
export const timeZone = z
  .string()
  .max(60, { abort: true })
  .overwrite(ianaName)
  .refine(isTimeZone, { error: ({ input }) => zoneAdvice(String(input)) });

/** The name of an uploaded file is text as well. */
export const namedFile = z.file().refine((file) => 'name' in file && text(1_000).safeParse(file.name).success, {
  path: ['name'],
  message: 'The name of this file is too long or holds characters that cannot be stored.',
});

function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
