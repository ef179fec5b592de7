export { findCredits, findPlan, summarizeUsage } from './accounts.ts';
export { endReservation, reserveCredits } from './credits.ts';
