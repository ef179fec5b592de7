export type { SendMail } from './send-mail.ts';
