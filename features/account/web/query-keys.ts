export const sessionKey = ['session'] as const;
export const sessionsKey = ['sessions'] as const;
