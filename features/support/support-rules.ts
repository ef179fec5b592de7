/** Source of what can be chosen, and of every default: specification, part 2, section 9. */
export const ticketCategories = ['billing', 'technical', 'account', 'content', 'other'] as const;
export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
export const defaultUrgency = 'normal';
export const featureAreas = ['Image generation', 'Video', 'Training', 'Checkout', 'Other'] as const;
export const defaultFeatureArea = 'Image generation';

/** Source of both, and of the sentences: specification, part 2, section 5. */
export const maxSummaryLength = 200;
export const maxDetailsLength = 5_000;
export const ticketSentences = {
  summaryMissing: 'Please add a short summary.',
  summaryTooLong: `Summary too long (max ${maxSummaryLength} characters)`,
  detailsTooLong: `Details too long (max ${maxDetailsLength} characters)`,
  attachment: 'Please enter a valid URL for attachment',
} as const;

/** Tickets, and notes of feedback, that one person may send in an hour. */
export const maxTicketsPerHour = 20;

/** Days for which tickets with their answers, feedback and reports are kept. */
export const messageDaysKept = 365;

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
/** Of feedback and reports: they wait to be looked at, or were. */
export const queueStatuses = ['open', 'closed'] as const;

/** The longest answer of an operator. */
export const maxAnswerLength = 5_000;
