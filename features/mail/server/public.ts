export { countEmails, findEmailKey, listEmails } from './list-mails.ts';
export type { EmailContent } from './mail-content.ts';
export type { SendEmail } from './send-mail.ts';
