export const overviewKey = ['admin overview'] as const;
export const peopleKey = ['admin people'] as const;
export const mailsKey = ['admin mails'] as const;
export const jobsKey = ['admin failed jobs'] as const;
export const logKey = ['admin log'] as const;
