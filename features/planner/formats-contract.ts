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
  /** The field as the file calls it: the header of a column, or the name of a property. */
  field: z.string(),
  message: z.string(),
});

/** What an import makes of a row of a CSV file, or of an event of a calendar file. */
export const importedRow = z.object({
  /** As a spreadsheet numbers it; in a calendar file the number of the event, also for each date of a recurring one. */
  row: z.int(),
  /** `draft` and `scheduled` are what it becomes; `unchanged` where there is such a post already. */
  outcome: z.enum(['draft', 'scheduled', 'unchanged', 'refused']),
  /** Whether it is a post that is not there yet. */
  is_new: z.boolean(),
  post_id: z.uuid().nullable(),
  scheduled_for: z.string(),
  timezone: z.string(),
  caption: z.string(),
  images: z.int(),
  image_urls: z.array(z.string()),
  sponsored_by: z.string().nullable(),
  first_comment: z.string(),
  /** Why it is refused. */
  problems: z.array(problem),
  /** About a row that is imported all the same: a time that a clock change moves, or hashtags that may be ignored. */
  notes: z.array(z.string()),
});
export type ImportedRow = z.infer<typeof importedRow>;

const csvField = z.enum(csvFieldNames);

/** How a CSV file is read; calendar files need none of it. */
const csvReading = {
  /** The field of each column, in their order; null for a column that is not imported. By its header if left out. */
  columns: z.array(csvField.nullable()).max(maxCsvColumns).optional(),
  /** Of dates such as 01/02/2027. Needed if the file does not prove one. */
  date_order: z.enum(dateOrders).optional(),
  /** Of rows of a CSV file that name no status. */
  status: z.enum(rowStatuses).default('draft'),
};

/** How a CSV file was read. */
const csvRead = z.object({
  columns: z.array(z.object({ header: z.string(), field: csvField.nullable(), example: z.string() })),
  /** Fields that no column holds and without which nothing can be imported. */
  missing: z.array(csvField),
  dates_are_ambiguous: z.boolean(),
  date_order: z.enum(dateOrders).nullable(),
});
export type CsvRead = z.infer<typeof csvRead>;

const importedFile = ofInfluencer.extend({
  format: z.enum(postFormats),
  content: text(maxImportLength).min(1, 'This file is empty.'),
  /** Of times that name no zone. */
  timezone: timeZone,
  /** Recurring events of a calendar file become one post for each of their dates in this many months from now. */
  repeat_months: z.literal(repeatMonths).default(defaultRepeatMonths),
  ...csvReading,
});

const importErrors = {
  UNREADABLE_FILE: { status: 422, message: 'This file cannot be read.' },
  TOO_MANY_ROWS: {
    status: 422,
    message: `An import has at most ${maxImportRows} posts. Split the file, or choose fewer months of recurring events.`,
  },
} as const;

const refusedRows = z.object({ rows: z.array(z.object({ row: z.int(), problems: z.array(problem) })) });

/** How the calendar address of an influencer stands. */
export const calendarAddress = z.object({
  /** Null where there is none. */
  created_at: z.iso.datetime().nullable(),
  last_read_at: z.iso.datetime().nullable(),
});

export const formatsContract = defineCalls({
  /** A month of posts and drafts as a CSV or calendar file. */
  'get-posts-file': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Posts of a month as a CSV or calendar file' })
    .input(
      ofInfluencer.extend({
        month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month such as 2026-11.'),
        /** Where the month begins and ends. */
        timezone: timeZone,
        format: z.enum(postFormats),
      }),
    )
    .output(
      z.object({
        /** What to call the file. */
        name: z.string(),
        media_type: z.string(),
        content: z.string(),
        posts: z.int(),
      }),
    ),

  /** Says what `import-posts` would do, and does nothing. */
  'preview-import': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'What an import of posts would do' })
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
   * Writes the posts of a file together, or none of them. A post keeps the id that its row names, or one that follows
   * from the row: imported again, it is the same post.
   */
  'import-posts': forSignedIn
    .meta(openToKeys('plan', 'publish'))
    .route({ summary: 'Import posts from a CSV or calendar file' })
    .errors({
      ...importErrors,
      ROWS_REFUSED: {
        status: 422,
        message: 'Nothing was imported: some rows cannot be. Correct them, or leave them out.',
        data: refusedRows.optional(),
      },
      POSTS_CHANGED: {
        status: 409,
        message: 'Nothing was imported: your posts changed meanwhile. Please try again.',
      },
    })
    .input(
      importedFile.extend({
        /** Imports the other rows where some are refused. */
        skip_refused: z.boolean().default(false),
      }),
    )
    .output(z.object({ rows: z.array(importedRow) })),

  'get-calendar-address': forSignedIn
    .route({ summary: 'Whether calendars can subscribe to an influencer' })
    .input(ofInfluencer)
    .output(calendarAddress),

  /**
   * Replaces the one before, which ends at once. Without an Idempotency-Key: its answer holds the secret, which is kept
   * nowhere.
   */
  'create-calendar-address': forSignedIn
    .route({ summary: 'Make the address at which calendars subscribe to an influencer' })
    .input(ofInfluencer.extend({ timezone: timeZone }))
    .output(calendarAddress.extend({ url: z.url() })),

  'revoke-calendar-address': forSignedIn
    .route({ summary: 'End the calendar address of an influencer' })
    .input(ofInfluencer)
    .output(z.object({ ok: z.literal(true) })),
});
