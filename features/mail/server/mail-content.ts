import { z } from 'zod';

/** What a mail says, as plain text: the template makes it a mail. */
export const mailContent = z.object({
  /** Without a greeting, which `openSendMail` adds. */
  paragraphs: z.array(z.string()),
  /** What the mail is for, where it asks for something. */
  button: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
});
export type MailContent = z.infer<typeof mailContent>;
