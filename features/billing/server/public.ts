export { findCredits, findPlan, summarizeUsage } from './accounts.ts';
export {
  countRefunded,
  endReservation,
  grantCredits,
  grantStarterPhotos,
  hadStarterPhotos,
  type OutOfCredits,
  reserveCredits,
  revokeGrant,
  wasReserved,
} from './credits.ts';
export { paymentReversed, planChanged, subscriptionPaid } from './events.ts';
export { getNetworkLimit, type NetworkLimitsDeps } from './network-limits.ts';
export { countSubscribed, listPayments, type Payment } from './payments/list-payments.ts';
export { findUserPlans, findUsersOnPlan } from './user-plans.ts';
