/** File formats for exporting and importing posts. */
export const postFormats = ['csv', 'ics'] as const;
export type PostFormat = (typeof postFormats)[number];

/**
 * Maximum length of an imported file in characters: a month of posts with long captions. It fits in a request even when
 * escaped.
 */
export const maxImportLength = 200_000;

/** Maximum number of posts per import. They are all written in one transaction. */
export const maxImportRows = 200;

/** Whether a date such as 01/02/2027 starts with the month or the day. */
export const dateOrders = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The status to use for rows without one. */
export const rowStatuses = ['draft', 'scheduled'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Maximum number of columns in a CSV file: the largest bulk template has about a hundred. */
export const maxCsvColumns = 300;

/** How many months ahead an import can expand recurring events of a calendar file. */
export const repeatMonths = [1, 3, 6] as const;
export type RepeatMonths = (typeof repeatMonths)[number];
export const defaultRepeatMonths: RepeatMonths = 3;

/** Hourly read limit for a calendar URL: enough for a calendar that refreshes every five minutes on several devices. */
export const calendarReadsPerHour = 60;

/** How many days before and after today a subscribed calendar covers. */
export const calendarDays = { before: 30, after: 92 } as const;
