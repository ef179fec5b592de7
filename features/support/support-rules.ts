export const ticketCategories = ['billing', 'technical', 'account', 'content', 'other'] as const;
export const urgencies = ['low', 'normal', 'high', 'urgent'] as const;
export const defaultUrgency = 'normal';
export const featureAreas = ['Image generation', 'Video', 'Training', 'Checkout', 'Other'] as const;
export const defaultFeatureArea = 'Image generation';

export const maxSummaryLength = 200;
export const maxDetailsLength = 5_000;
export const ticketMessages = {
  summaryMissing: 'Please add a short summary.',
  summaryTooLong: `Summary too long (max ${maxSummaryLength} characters)`,
  detailsTooLong: `Details too long (max ${maxDetailsLength} characters)`,
  attachment: 'Please enter a valid URL for attachment',
} as const;

/** Hourly limit per user, for tickets and for feedback notes. */
export const maxTicketsPerHour = 20;

/** How many days tickets with their answers, feedback and reports are kept. */
export const messageDaysKept = 365;

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
/** Statuses of feedback and reports. */
export const queueStatuses = ['open', 'closed'] as const;

/** Maximum length of an operator's answer. */
export const maxAnswerLength = 5_000;
