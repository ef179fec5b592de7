export { findPlan, summarizeUsage } from './accounts.ts';
export { endReservation, reserveCredits } from './credits.ts';
