import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import { insertSecurityEvent } from './security-events.ts';

/** The operator performing the action, and their user agent. */
export type Operator = { readonly id: string; readonly userAgent: string };

export type AdminAct = {
  readonly action: string;
  /** The affected user, or null if there is none. */
  readonly about: string | null;
  /** The reason in the operator's own words, or an empty string if no reason is required. */
  readonly why: string;
  /** The affected objects, such as the id of a ticket. */
  readonly what?: Readonly<Record<string, string>>;
};

/** Returns the operator who makes a call. */
export function getOperator({ caller, userAgent }: AdminContext): Operator {
  return { id: caller.id, userAgent };
}

/** Records an operator's action in the security log, in the same transaction as the action. */
export async function recordAdminAct(
  trx: ServiceDatabase,
  { id, userAgent }: Operator,
  { action, about, why, what = {} }: AdminAct,
): Promise<void> {
  const details = { ...what, ...(about && { about }), ...(why && { why }) };
  await insertSecurityEvent(trx, { userId: id, action, details, userAgent });
}
