import { z } from 'zod';

/** The plain content of an email, from which the template renders it. */
export const emailContent = z.object({
  /** Without the greeting, which `openSendEmail` adds. */
  paragraphs: z.array(z.string()),
  /** The call to action, if there is one. */
  button: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
});
export type EmailContent = z.infer<typeof emailContent>;
