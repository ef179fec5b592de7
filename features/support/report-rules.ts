/** Reasons for a report, as shown to the reporter. */
export const reportReasons = {
  likeness: 'It shows a real person without their consent',
  sexual: 'It is sexual or shows nudity',
  minor: 'It shows someone who looks underage',
  hate: 'It is hateful or violent',
  rights: 'It uses my work or my brand',
  misleading: 'It is misleading or an undeclared ad',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
// the object's own keys
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const maxReportDetails = 2_000;

/** Hourly limit of reports from one IP address. */
export const maxReportsPerHour = 20;
