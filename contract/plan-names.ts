/** The names of the plans, and their billing periods. */
export const planNames = ['free', 'starter', 'creator', 'professional'] as const;
export type PlanName = (typeof planNames)[number];

export const paidPlanNames = ['starter', 'creator', 'professional'] as const satisfies readonly PlanName[];
export type PaidPlanName = (typeof paidPlanNames)[number];

export const billingPeriods = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];
