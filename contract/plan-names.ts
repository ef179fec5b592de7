/** The plans by their names, and how they are paid. Source: specification, part 1, sections 3 and 5. */
export const planNames = ['free', 'starter', 'creator', 'professional'] as const;
export type PlanName = (typeof planNames)[number];

export const paidPlanNames = ['starter', 'creator', 'professional'] as const satisfies readonly PlanName[];
export type PaidPlanName = (typeof paidPlanNames)[number];

export const billingPeriods = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];
