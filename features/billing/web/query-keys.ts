export const usageKey = ['usage'] as const;
export const historyKey = ['credit history'] as const;
export const paymentsKey = ['payments'] as const;
export const networkLimitsKey = ['network limits'] as const;
export const sandboxKey = ['sandbox payments'] as const;
export const profileKey = ['profile'] as const;
