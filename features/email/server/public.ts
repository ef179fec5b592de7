export type { EmailContent } from './email-content.ts';
export { countEmails, findEmailKey, listEmails } from './list-emails.ts';
export type { SendEmail } from './send-email.ts';
