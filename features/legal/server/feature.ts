import { implement } from '@orpc/server';
import type { ServerFeature } from '#platform/feature.ts';
import type { AnyoneContext } from '#platform/http/call-context.ts';
import { legalContract, type Operator } from '../contract.ts';

const anyone = implement(legalContract).$context<AnyoneContext>();

export type LegalDeps = { readonly operator: Operator };

/** Public information about the operator, who is responsible for the stored data. */
export function legalFeature({ operator }: LegalDeps): ServerFeature {
  return { name: 'legal', calls: { 'get-operator': anyone['get-operator'].handler(() => operator) } };
}
