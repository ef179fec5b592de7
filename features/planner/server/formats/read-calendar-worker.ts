import { answerRequests } from '#ports/worker-thread.ts';
import { type CalendarFile, readCalendar } from './read-calendar.ts';
import type { CalendarReading } from './recurring-events.ts';

export type CalendarRequest = { readonly content: string; readonly reading: CalendarReading };

answerRequests<CalendarRequest, CalendarFile>(async ({ content, reading }) => readCalendar(content, reading));
