import { implement } from '@orpc/server';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { billingContract } from '../contract.ts';
import { summarizeUsage } from './usage.ts';

const signedIn = implement(billingContract).$context<SignedInContext>();

export const billingCalls = {
  'get-usage-summary': signedIn['get-usage-summary'].handler(({ context: { db } }) => summarizeUsage(db)),
};
