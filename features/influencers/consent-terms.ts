import { z } from 'zod';
import { consentMonths, consentScopes } from './clone-rules.ts';

/** What a consent covers, and for how many months from now. */
const consentTerms = z.object({
  scope: z
    .array(z.enum(consentScopes))
    .max(consentScopes.length)
    .refine((scope) => scope.includes('images'), 'A consent always covers images.')
    .transform((scope) => consentScopes.filter((one) => scope.includes(one)))
    .default(['images']),
  months: z.int().min(consentMonths.least).max(consentMonths.most).default(consentMonths.usual),
});
/** The terms of a request that states none. */
export const consent = consentTerms.default({ scope: ['images'], months: consentMonths.usual });
