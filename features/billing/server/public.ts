export { findCredits, findPlan, summarizeUsage } from './accounts.ts';
export { endReservation, grantCredits, reserveCredits } from './credits.ts';
export { plansOfPeople } from './plans-of-people.ts';
