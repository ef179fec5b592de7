import type { BadgeTone } from '#ui/kit/badge.tsx';
import type { Ticket } from '../../contract.ts';

export const categoryLabels: Readonly<Record<Ticket['category'], string>> = {
  billing: 'Billing',
  technical: 'Technical',
  account: 'Account',
  content: 'Content',
  other: 'Other',
};

export const urgencyLabels: Readonly<Record<Ticket['urgency'], string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

/** Ticket status labels as shown to the author. */
export const statusWords: Readonly<Record<Ticket['status'], { label: string; tone: BadgeTone }>> = {
  open: { label: 'Open', tone: 'accent' },
  answered: { label: 'Answered', tone: 'positive' },
  closed: { label: 'Closed', tone: 'neutral' },
};
