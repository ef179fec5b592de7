import { type AnyContractProcedure, type ContractProcedure, oc } from '@orpc/contract';
import { z } from 'zod';
import { getCallPath, isRead } from './call-address.ts';
import type { KeyScope } from './key-scopes.ts';
import { suspended } from './suspended.ts';

/** Who can make a call. By default, signed-in users. */
export type CallMeta = {
  readonly access: 'anyone' | 'signed-in' | 'admin';
  /**
   * Calls of this kind by one user run one after another: one runs, one waits, and further calls are refused with 429.
   */
  readonly oneAtATime?: boolean;
  /**
   * A repeated request with the same Idempotency-Key is not executed again: the first response is returned. See
   * platform/http/answer-once.ts.
   */
  readonly once?: boolean;
  /** The scopes that an API key must have, all of them. A call without scopes cannot be made with API keys. */
  readonly scopes?: readonly KeyScope[];
};

/** The error for an API key that lacks a scope required by the call. */
export const keyLimited = { code: 'KEY_LIMITED', message: 'This API key is not allowed to make this call.' } as const;

const base = oc.$meta<CallMeta>({ access: 'signed-in' }).errors({
  BAD_REQUEST: {
    status: 400,
    message: 'The request is invalid.',
    data: z.object({ field: z.string() }).optional(),
  },
  UNAUTHORIZED: { status: 401, message: 'Not authenticated' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  [suspended.code]: { status: 403, message: suspended.message },
  [keyLimited.code]: { status: 403, message: keyLimited.message },
  NOT_FOUND: { status: 404, message: 'Not found' },
});

/** The base contracts of calls, one for each kind of caller. */
export const forSignedIn = base;
export const forAnyone = base.meta({ access: 'anyone' });
export const forAdmins = base
  .meta({ access: 'admin' })
  .errors({ FORBIDDEN: { status: 403, message: 'Only admins can do this.' } });

const onceErrors = {
  KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  },
  OUTCOME_UNKNOWN: {
    status: 409,
    message: 'The request was interrupted, and we do not know whether it succeeded. Check before you try again.',
  },
} as const;

/**
 * For calls that cost credits or create something: a repeated submit sends the same Idempotency-Key and is executed
 * once.
 */
export const forSignedInOnce = base.meta({ access: 'signed-in', once: true }).errors(onceErrors);
export const forAdminsOnce = forAdmins.meta({ access: 'admin', once: true }).errors(onceErrors);

/** Allows API keys with these scopes to make a call. */
export function openToKeys(...scopes: [KeyScope, ...KeyScope[]]): CallMeta {
  return { access: 'signed-in', scopes };
}

/** For expensive calls, such as those that decode an image. */
export const oneAtATime = { access: 'signed-in', oneAtATime: true } as const satisfies CallMeta;

/**
 * Returns the error for an action that a user repeated too often. `retry_after` is how many seconds to wait before it
 * is allowed again.
 */
export function tooMany(message: string) {
  return { status: 429, message, data: z.object({ retry_after: z.int() }) } as const;
}

/** Sets the address of each call of a feature, based on its name. */
export function defineCalls<const Calls extends Record<string, AnyContractProcedure>>(calls: Calls): Calls {
  const addressed = Object.entries(calls).map(([name, call]) => {
    const routed = call as ContractProcedure<never, never, never, CallMeta> & {
      route(route: object): AnyContractProcedure;
    }; // every builder that reaches this point can be routed
    const { once = false } = routed['~orpc'].meta;
    const spec = once && { spec: withKey };
    return [
      name,
      routed.route({ method: isRead(name) ? 'GET' : 'POST', path: getCallPath(name), operationId: name, ...spec }),
    ];
  });
  return Object.fromEntries(addressed) as Calls; // the same calls under the same names, now with their routes
}

type Operation = { readonly parameters?: readonly object[] };

function withKey<Described extends Operation>(operation: Described): Described {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Chosen by the client, different for each request. A request that is repeated with the same key is not executed again.',
    schema: { type: 'string' },
  };
  return { ...operation, parameters: [...(operation.parameters ?? []), key] };
}
