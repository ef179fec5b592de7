export { FeedbackPrompt } from './feedback/feedback-prompt.tsx';
export { ReportPrompt } from './reports/report-prompt.tsx';
