export { closeReservation, reserveCredits } from './credits.ts';
export { summarizeUsage } from './usage.ts';
