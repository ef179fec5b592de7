/** Why something is reported, in the words of who reports it. */
export const reportReasons = {
  likeness: 'It shows a real person who did not agree',
  sexual: 'It is sexual or shows nudity',
  minor: 'It shows somebody who looks under age',
  hate: 'It is hateful or violent',
  rights: 'It uses my work or my brand',
  misleading: 'It is misleading or an undeclared ad',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]; // its own keys

export const maxReportDetails = 2_000;

/** Reports that come from one address in an hour. */
export const maxReportsPerHour = 20;
