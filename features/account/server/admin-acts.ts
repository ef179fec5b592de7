import type { ServiceDatabase } from '#platform/database/database.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import { insertSecurityEvent } from './security-events.ts';

/** Who acts for the installation, and with what. */
export type Operator = { readonly id: string; readonly userAgent: string };

export type AdminAct = {
  readonly action: string;
  /** Whom it is about; null where it is about nobody. */
  readonly about: string | null;
  /** In the operator's own words; empty where none are asked for. */
  readonly why: string;
  /** What it was done to, such as the id of a ticket. */
  readonly what?: Readonly<Record<string, string>>;
};

/** The operator who makes a call. */
export function operatorOf({ caller, userAgent }: AdminContext): Operator {
  return { id: caller.id, userAgent };
}

/** Writes what an operator does into the security log, in the transaction that does it. */
export async function recordAdminAct(
  trx: ServiceDatabase,
  { id, userAgent }: Operator,
  { action, about, why, what = {} }: AdminAct,
): Promise<void> {
  const details = { ...what, ...(about && { about }), ...(why && { why }) };
  await insertSecurityEvent(trx, { userId: id, action, details, userAgent });
}
