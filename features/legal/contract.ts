import { z } from 'zod';
import { defineCalls, forAnyone } from '#contract/call-contract.ts';

export const operator = z.object({
  /** As entered by the operator, such as 'Example Ltd, 1 High Street, Springfield'. */
  name: z.string().nullable(),
  contact_email: z.string().nullable(),
});
export type Operator = z.infer<typeof operator>;

export const legalContract = defineCalls({
  'get-operator': forAnyone.route({ summary: 'Get the operator of this installation' }).output(operator),
});
