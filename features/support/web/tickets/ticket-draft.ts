import { isWebAddress } from '#ui/is-web-address.ts';
import {
  defaultFeatureArea,
  defaultUrgency,
  featureAreas,
  maxDetailsLength,
  maxSummaryLength,
  ticketCategories,
  ticketMessages,
  urgencies,
} from '../../support-rules.ts';

export type TicketDraft = {
  readonly category: (typeof ticketCategories)[number];
  readonly urgency: (typeof urgencies)[number];
  readonly featureArea: (typeof featureAreas)[number];
  readonly summary: string;
  readonly details: string;
  readonly attachmentUrl: string;
};

export const emptyTicket: TicketDraft = {
  category: 'technical',
  urgency: defaultUrgency,
  featureArea: defaultFeatureArea,
  summary: '',
  details: '',
  attachmentUrl: '',
};

/** Reads a stored draft. Values that are missing or no longer allowed fall back to the defaults. */
export function readTicketDraft(stored: unknown): TicketDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known: Partial<Record<keyof TicketDraft, unknown>> = stored;
  return {
    category: ticketCategories.find((each) => each === known.category) ?? emptyTicket.category,
    urgency: urgencies.find((each) => each === known.urgency) ?? emptyTicket.urgency,
    featureArea: featureAreas.find((each) => each === known.featureArea) ?? emptyTicket.featureArea,
    summary: String(known.summary ?? ''),
    details: String(known.details ?? ''),
    attachmentUrl: String(known.attachmentUrl ?? ''),
  };
}

export type TicketErrors = Partial<Record<'summary' | 'details' | 'attachmentUrl', string>>;

/** Returns the validation messages for a ticket by field; empty if it can be sent. */
export function findTicketErrors({ summary, details, attachmentUrl }: TicketDraft): TicketErrors {
  const validationErrors: TicketErrors = {};
  if (!summary.trim()) validationErrors.summary = ticketMessages.summaryMissing;
  else if (summary.trim().length > maxSummaryLength) validationErrors.summary = ticketMessages.summaryTooLong;
  if (details.trim().length > maxDetailsLength) validationErrors.details = ticketMessages.detailsTooLong;
  if (attachmentUrl.trim() && !isWebAddress(attachmentUrl)) validationErrors.attachmentUrl = ticketMessages.attachment;
  return validationErrors;
}
