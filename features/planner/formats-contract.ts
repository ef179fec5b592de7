import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { text, timeZone } from '#contract/text.ts';
import { csvFieldNames } from './csv-fields.ts';
import {
  dateOrders,
  defaultRepeatMonths,
  maxCsvColumns,
  maxImportLength,
  maxImportRows,
  postFormats,
  repeatMonths,
  rowStatuses,
} from './format-rules.ts';

const ofInfluencer = z.object({ influencer_id: z.uuid('Missing influencer id.') });

const problem = z.object({
  /** The name of the field in the file: a column header or a property name. */
  field: z.string(),
  message: z.string(),
});

/** The import result for a row of a CSV file or an event of a calendar file. */
export const importedRow = z.object({
  /**
   * The row number as in a spreadsheet. In a calendar file, the event number, which all dates of a recurring event
   * share.
   */
  row: z.int(),
  /** `draft` and `scheduled` are the resulting status; `unchanged` if the post already exists. */
  outcome: z.enum(['draft', 'scheduled', 'unchanged', 'refused']),
  /** Whether the post is new. */
  is_new: z.boolean(),
  post_id: z.uuid().nullable(),
  scheduled_for: z.string(),
  timezone: z.string(),
  caption: z.string(),
  images: z.int(),
  image_urls: z.array(z.string()),
  sponsored_by: z.string().nullable(),
  first_comment: z.string(),
  /** Why the row was refused. */
  problems: z.array(problem),
  /**
   * Warnings for a row that is imported anyway, such as a time moved by a clock change, or hashtags that may be
   * ignored.
   */
  notes: z.array(z.string()),
});
export type ImportedRow = z.infer<typeof importedRow>;

const csvField = z.enum(csvFieldNames);

/** Options for reading a CSV file; not used for calendar files. */
const csvReading = {
  /**
   * The field of each column, in order; null for a column that is not imported. Determined from the headers if omitted.
   */
  columns: z.array(csvField.nullable()).max(maxCsvColumns).optional(),
  /** For dates such as 01/02/2027. Required if the file is ambiguous. */
  date_order: z.enum(dateOrders).optional(),
  /** For CSV rows without a status. */
  status: z.enum(rowStatuses).default('draft'),
};

/** Describes how a CSV file was read. */
const csvRead = z.object({
  columns: z.array(z.object({ header: z.string(), field: csvField.nullable(), example: z.string() })),
  /** Required fields without a column. */
  missing: z.array(csvField),
  dates_are_ambiguous: z.boolean(),
  date_order: z.enum(dateOrders).nullable(),
});
export type CsvRead = z.infer<typeof csvRead>;

const importedFile = ofInfluencer.extend({
  format: z.enum(postFormats),
  content: text(maxImportLength).min(1, 'This file is empty.'),
  /** For times without a zone. */
  timezone: timeZone,
  /** Each recurring event of a calendar file becomes one post per date within this many months from now. */
  repeat_months: z.literal(repeatMonths).default(defaultRepeatMonths),
  ...csvReading,
});

const importErrors = {
  UNREADABLE_FILE: { status: 422, message: 'This file cannot be read.' },
  TOO_MANY_ROWS: {
    status: 422,
    message: `An import can have up to ${maxImportRows} posts. Split the file, or choose fewer months of recurring events.`,
  },
} as const;

const refusedRows = z.object({ rows: z.array(z.object({ row: z.int(), problems: z.array(problem) })) });

/** The status of an influencer's calendar URL. */
export const calendarAddress = z.object({
  /** Null if there is none. */
  created_at: z.iso.datetime().nullable(),
  last_read_at: z.iso.datetime().nullable(),
});

export const formatsContract = defineCalls({
  /** Exports a month of posts and drafts as a CSV or calendar file. */
  'get-posts-file': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Export the posts of a month as a CSV or calendar file' })
    .input(
      ofInfluencer.extend({
        month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.'),
        /** The time zone that determines when the month starts and ends. */
        timezone: timeZone,
        format: z.enum(postFormats),
      }),
    )
    .output(
      z.object({
        /** The suggested file name. */
        name: z.string(),
        media_type: z.string(),
        content: z.string(),
        posts: z.int(),
      }),
    ),

  /** Returns what `import-posts` would return, without changing anything. */
  'preview-import': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Preview an import of posts' })
    .errors(importErrors)
    .input(importedFile)
    .output(
      z.object({
        rows: z.array(importedRow),
        /** Null for a calendar file. */
        csv: csvRead.nullable(),
      }),
    ),

  /**
   * Writes all posts of a file in one transaction. A post gets the id given in its row or one derived from the row, so
   * that a repeated import updates the same post.
   */
  'import-posts': forSignedIn
    .meta(openToKeys('plan', 'publish'))
    .route({ summary: 'Import posts from a CSV or calendar file' })
    .errors({
      ...importErrors,
      ROWS_REFUSED: {
        status: 422,
        message: 'Nothing was imported because some rows have errors. Fix these rows or skip them.',
        data: refusedRows.optional(),
      },
      POSTS_CHANGED: {
        status: 409,
        message: 'Nothing was imported because your posts changed in the meantime. Please try again.',
      },
    })
    .input(
      importedFile.extend({
        /** Imports the remaining rows if some are refused. */
        skip_refused: z.boolean().default(false),
      }),
    )
    .output(z.object({ rows: z.array(importedRow) })),

  'get-calendar-address': forSignedIn
    .route({ summary: 'Get the status of the calendar link of an influencer' })
    .input(ofInfluencer)
    .output(calendarAddress),

  /**
   * Replaces the previous URL, which becomes invalid immediately. Does not accept an Idempotency-Key, because the
   * response contains the secret, which is not stored.
   */
  'create-calendar-address': forSignedIn
    .route({ summary: 'Create a calendar link for an influencer' })
    .input(ofInfluencer.extend({ timezone: timeZone }))
    .output(calendarAddress.extend({ url: z.url() })),

  'revoke-calendar-address': forSignedIn
    .route({ summary: 'Delete the calendar link of an influencer' })
    .input(ofInfluencer)
    .output(z.object({ ok: z.literal(true) })),
});
