/** The files that posts are exported to and imported from. */
export const postFormats = ['csv', 'ics'] as const;
export type PostFormat = (typeof postFormats)[number];

/**
 * Characters of a file that is imported: a month of posts with long captions. With its escapes it fits into a request.
 */
export const maxImportLength = 200_000;

/** Posts of one import: they are written together, or not at all. */
export const maxImportRows = 200;

/** Whether a date such as 01/02/2027 has its month first or its day. */
export const dateOrders = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Statuses that a row without one can get. */
export const rowStatuses = ['draft', 'scheduled'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Columns of a CSV file: the largest bulk template has about a hundred. */
export const maxCsvColumns = 300;

/** Months ahead for which an import can expand the recurring events of a calendar file. */
export const repeatMonths = [1, 3, 6] as const;
export type RepeatMonths = (typeof repeatMonths)[number];
export const defaultRepeatMonths: RepeatMonths = 3;

/** Reads an hour of one calendar address: a calendar that looks every five minutes, on several devices. */
export const calendarReadsPerHour = 60;

/** Days before and after today whose posts a calendar that subscribes is given. */
export const calendarDays = { before: 30, after: 92 } as const;
