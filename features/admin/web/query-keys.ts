export const overviewKey = ['admin overview'] as const;
export const usersKey = ['admin people'] as const;
export const emailsKey = ['admin mails'] as const;
export const jobsKey = ['admin failed jobs'] as const;
export const logKey = ['admin log'] as const;
