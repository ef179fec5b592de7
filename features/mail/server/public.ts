export { countMails, findMailKey, listMails } from './list-mails.ts';
export type { MailContent } from './mail-content.ts';
export type { SendMail } from './send-mail.ts';
