import { z } from 'zod';
import { middleCrop } from '#contract/instagram-fit.ts';
import { maxAltTextLength, maxCommentLength, maxMedia } from '#contract/instagram-limits.ts';
import { plainText } from '#contract/plain-text.ts';
import { text, timeZone, webAddress } from '#contract/text.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { maxDraftCaptionLength, maxPartnerLength } from '../../post-rules.ts';
import { localTime, toInstant } from '../../post-time.ts';
import { type PostRecord, plainLines, recordStatuses } from './post-record.ts';

/** A post as written in a file: every value is a string, empty if the file does not contain it. */
export type WrittenPost = {
  readonly id: string;
  readonly status: string;
  readonly scheduled_for: string;
  readonly timezone: string;
  readonly caption: string;
  readonly sponsored_by: string;
  readonly first_comment: string;
  readonly claims_confirmed: string;
  readonly post_type: string;
  readonly images: readonly { readonly url: string; readonly alt_text: string; readonly crop: string }[];
};

/** An error in a row of a file. */
export type RowProblem = {
  /** The name of the field in its file: a column header or a property name. */
  readonly field: string;
  readonly message: string;
};

/** A row of a file: its number (as in a spreadsheet, or the event number) and its post or problems. */
export type FileRow = { readonly row: number } & (
  | { readonly kind: 'read'; readonly record: PostRecord }
  | { readonly kind: 'refused'; readonly written: Partial<WrittenPost>; readonly problems: readonly RowProblem[] }
);

/** Returns whether a cell or a property means yes. */
export function isYes(text: string): boolean {
  return /^(?:true|yes|y|1|x|on)$/i.test(text.trim());
}

/** Returns whether a cell or a property names stories, in our own words or those of another program. */
export function isStoryType(type: string): boolean {
  return /^(?:ig |instagram )?stor(?:y|ies)$/i.test(type.trim());
}

const choice = z.string().transform((status) => status.trim().toLowerCase() || 'draft');
const crop = z
  .string()
  .transform((crop) => (crop.trim() ? Number(crop.replace(',', '.')) : middleCrop))
  .pipe(
    z.number('Enter a number from 0 to 1.').min(0, 'Enter a number from 0 to 1.').max(1, 'Enter a number from 0 to 1.'),
  );

const record = z
  .object({
    id: z.string().trim().pipe(text(300)),
    status: choice.pipe(z.enum(recordStatuses, 'Enter draft or scheduled.')),
    scheduled_for: localTime,
    timezone: z.string().trim().pipe(timeZone),
    caption: z.string().transform(plainLines).pipe(plainText(maxDraftCaptionLength)),
    sponsored_by: z.string().transform(plainLines).pipe(plainText(maxPartnerLength).trim()),
    first_comment: z.string().transform(plainLines).pipe(plainText(maxCommentLength)),
    claims_confirmed: z.string().transform(isYes),
    post_type: z.string().trim(),
    images: z
      .array(
        z.object({
          url: z.string().trim().pipe(webAddress('This is not a valid image URL.')),
          alt_text: z.string().transform(plainLines).pipe(plainText(maxAltTextLength)),
          crop,
        }),
      )
      .max(maxMedia, `A post can have up to ${maxMedia} images.`),
  })
  // If the zone is unknown, only that is reported.
  .refine(({ scheduled_for, timezone }) => !isTimeZone(timezone) || toInstant(scheduled_for, timezone), {
    path: ['scheduled_for'],
    message: 'This time does not exist in this time zone.',
  });

/**
 * Reads the post of a row. `fieldName` returns the file's name for a value by its path in `WrittenPost`; `found`
 * contains problems that were already detected.
 */
export function readWritten(
  row: number,
  written: WrittenPost,
  fieldName: (path: readonly PropertyKey[]) => string,
  found: readonly RowProblem[] = [],
): FileRow {
  const { data, error } = record.safeParse(written);
  if (!data || found.length) {
    const issues = error?.issues.map(({ path, message }) => ({ field: fieldName(path), message })) ?? [];
    const all = [...found, ...issues];
    // A value may break several rules, but only the first is reported.
    const problems = all.filter(({ field }, at) => all.findIndex((other) => other.field === field) === at);
    return { row, kind: 'refused', written, problems };
  }
  return {
    row,
    kind: 'read',
    record: {
      id: data.id,
      status: data.status,
      scheduledLocal: data.scheduled_for,
      timezone: data.timezone,
      caption: data.caption,
      media: data.images.map(({ url, alt_text: altText, crop }) => ({ url, altText, crop })),
      sponsoredBy: data.sponsored_by || null,
      firstComment: data.first_comment,
      ...(data.claims_confirmed && { claimsConfirmed: true }),
      ...(data.post_type && { isStory: isStoryType(data.post_type) }),
      url: null,
    },
  };
}
