export const usageKey = ['usage'] as const;
export const profileKey = ['profile'] as const;
