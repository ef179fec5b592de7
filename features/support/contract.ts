import { z } from 'zod';
import {
  defineCalls,
  forAdmins,
  forAdminsOnce,
  forAnyone,
  forSignedIn,
  forSignedInOnce,
  tooMany,
} from '#contract/call-contract.ts';
import { cursor } from '#contract/cursor.ts';
import { text, webAddress } from '#contract/text.ts';
import {
  defaultRating,
  feedbackCategories,
  feedbackMessages,
  feedbackTags,
  maxNoteLength,
  minNoteLength,
} from './feedback-rules.ts';
import { maxReportDetails, reportReasonNames } from './report-rules.ts';
import {
  defaultFeatureArea,
  defaultUrgency,
  featureAreas,
  maxAnswerLength,
  maxDetailsLength,
  maxSummaryLength,
  queueStatuses,
  ticketCategories,
  ticketMessages,
  ticketStatuses,
  urgencies,
} from './support-rules.ts';

/** A path on this site, including its query string. */
const path = text(2_000).regex(/^\//, 'This is not a page of this site.');

/** An optional URL; an empty one becomes null. */
function optionalAddress(message: string) {
  return text(2_000)
    .trim()
    .refine((url) => !url || webAddress().safeParse(url).success, message)
    .nullish()
    .transform((url) => url || null);
}

/** Trimmed text with minimum and maximum lengths, each with its own validation message. */
function between(min: number, max: number, tooShort: string, tooLong: string) {
  return text(max * 2)
    .trim()
    .min(min, tooShort)
    .max(max, tooLong);
}

const answer = between(1, maxAnswerLength, 'Write an answer first.', `At most ${maxAnswerLength} characters.`);

export const ticket = z.object({
  id: z.uuid(),
  category: z.enum(ticketCategories),
  urgency: z.enum(urgencies),
  feature_area: z.string(),
  summary: z.string(),
  details: z.string(),
  attachment_url: z.string().nullable(),
  status: z.enum(ticketStatuses),
  created_at: z.iso.datetime(),
  /** Oldest first. */
  answers: z.array(z.object({ id: z.uuid(), answer: z.string(), created_at: z.iso.datetime() })),
});
export type Ticket = z.infer<typeof ticket>;

/** A ticket in the operators' queue. */
export const queuedTicket = ticket.extend({
  user_id: z.uuid(),
  email: z.string(),
  path: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type QueuedTicket = z.infer<typeof queuedTicket>;

const feedbackContext = z.object({
  rating: z.int().min(1).max(5).default(defaultRating),
  tags: z.array(z.enum(feedbackTags)).max(feedbackTags.length).default([]),
  link: optionalAddress(feedbackMessages.link),
  path: path.nullable().default(null),
});

export const queuedFeedback = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  note: z.string(),
  category: z.enum(feedbackCategories),
  rating: z.int(),
  tags: z.array(z.string()),
  link: z.string().nullable(),
  path: z.string().nullable(),
  status: z.enum(queueStatuses),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type QueuedFeedback = z.infer<typeof queuedFeedback>;

export const queuedReport = z.object({
  id: z.uuid(),
  /** The reporter's id; null for a visitor. */
  user_id: z.uuid().nullable(),
  reason: z.enum(reportReasonNames),
  details: z.string(),
  path: z.string(),
  picture_url: z.url().nullable(),
  status: z.enum(queueStatuses),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type QueuedReport = z.infer<typeof queuedReport>;

const done = z.object({ ok: z.literal(true) });
const onePage = { cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) };
const queue = z.object({ status: z.enum(queueStatuses).default('open'), ...onePage });

export const supportContract = defineCalls({
  'submit-ticket': forSignedInOnce
    .route({ summary: 'Create a support ticket' })
    .errors({ TOO_MANY_TICKETS: tooMany('You sent too many tickets within an hour. Please try again later.') })
    .input(
      z.object({
        category: z.enum(ticketCategories),
        urgency: z.enum(urgencies).default(defaultUrgency),
        feature_area: z.enum(featureAreas).default(defaultFeatureArea),
        summary: between(1, maxSummaryLength, ticketMessages.summaryMissing, ticketMessages.summaryTooLong),
        details: text(2 * maxDetailsLength)
          .trim()
          .max(maxDetailsLength, ticketMessages.detailsTooLong)
          .default(''),
        attachment_url: optionalAddress(ticketMessages.attachment),
        path: path.nullable().default(null),
      }),
    )
    .output(z.object({ ticket })),

  /** Returns the caller's own tickets, newest first. */
  'list-tickets': forSignedIn
    .route({ summary: 'Your tickets' })
    .input(z.object(onePage))
    .output(z.object({ items: z.array(ticket), next: z.string().nullable() })),

  'submit-feedback': forSignedInOnce
    .route({ summary: 'Send feedback' })
    .errors({ TOO_MUCH_FEEDBACK: tooMany('You sent too much feedback within an hour. Please try again later.') })
    .input(
      z.object({
        note: between(minNoteLength, maxNoteLength, feedbackMessages.tooShort, feedbackMessages.tooLong),
        category: z.enum(feedbackCategories),
        context: feedbackContext,
      }),
    )
    .output(done),

  /** Open to visitors, because a public page may show content that concerns them. */
  'submit-report': forAnyone
    .route({ summary: 'Report content' })
    .errors({ TOO_MANY_REPORTS: tooMany('You sent too many reports within an hour. Please try again later.') })
    .input(
      z.object({
        reason: z.enum(reportReasonNames),
        details: text(maxReportDetails).trim().default(''),
        path,
        /** The URL of the reported image if it is hosted on this site, otherwise null. */
        picture_url: webAddress().nullable().default(null),
      }),
    )
    .output(done),

  'list-queued-tickets': forAdmins
    .route({ summary: 'List all tickets' })
    .input(
      z.object({ status: z.enum(ticketStatuses).default('open'), search: text(200).trim().default(''), ...onePage }),
    )
    .output(z.object({ items: z.array(queuedTicket), next: z.string().nullable() })),

  /** Stores the answer with the ticket and emails it. */
  'answer-ticket': forAdminsOnce
    .route({ summary: 'Answer a ticket' })
    .input(z.object({ ticket_id: z.uuid(), answer, close: z.boolean().default(false) }))
    .output(done),

  'close-ticket': forAdmins
    .route({ summary: 'Close a ticket' })
    .input(z.object({ ticket_id: z.uuid() }))
    .output(done),

  'list-queued-feedback': forAdmins
    .route({ summary: 'List all feedback' })
    .input(queue)
    .output(z.object({ items: z.array(queuedFeedback), next: z.string().nullable() })),

  /** Closes the feedback and emails the answer, if there is one. */
  'close-feedback': forAdmins
    .route({ summary: 'Close feedback' })
    .input(z.object({ feedback_id: z.uuid(), answer: answer.nullable() }))
    .output(done),

  'list-queued-reports': forAdmins
    .route({ summary: 'List content reports' })
    .input(queue)
    .output(z.object({ items: z.array(queuedReport), next: z.string().nullable() })),

  /** Closes the report and emails the answer to the reporter, if the reporter is known. */
  'close-report': forAdmins
    .route({ summary: 'Close a report' })
    .input(z.object({ report_id: z.uuid(), answer: answer.nullable() }))
    .output(done),
});
