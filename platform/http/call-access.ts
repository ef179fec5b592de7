import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import type { AnyProcedure } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyLimited } from '#contract/call-contract.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import { suspended } from '#contract/suspended.ts';
import type { Database } from '#platform/database/database.ts';
import { type CheckKey, readKey } from './api-key.ts';
import type { AdminContext, AnyoneContext, SignedInContext } from './call-context.ts';
import { type RefusalBody, refusalBody, tooManyRequests } from './call-errors.ts';
import type { Caller } from './caller.ts';
import { findRequestOrigin } from './request-origin.ts';

export type AccessOptions = {
  readonly database: Database;
  readonly authenticate: (
    headers: FastifyRequest['headers'],
    onRenewal: (cookies: string[]) => void,
  ) => Promise<Caller | null>;
  /** Called if the user is not signed in. */
  readonly isOfSuspended: (headers: FastifyRequest['headers']) => Promise<boolean>;
  /** Called if a request has an API key. */
  readonly checkKey: CheckKey;
  /** Undefined if there is no proxy or domain, in which case URLs use the origin of the request. */
  readonly publicUrl: string | undefined;
};

type ReadContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  definition: Definition,
) => Promise<AnyoneContext | SignedInContext | AdminContext | Refusal>;

/** Returns a function that reads the context of a request, or refuses it by the access rules of its call. */
export function createContextReader({
  database,
  authenticate,
  isOfSuspended,
  checkKey,
  publicUrl,
}: AccessOptions): ReadContext {
  return contextFor;

  async function contextFor(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, meta, errors }: Definition,
  ): Promise<AnyoneContext | SignedInContext | AdminContext | Refusal> {
    const about = {
      requestId: request.id,
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      // Always present: http-server.ts rejects requests without it.
      origin: publicUrl ?? findRequestOrigin(request) ?? '',
      key: null,
    };
    const key = readKey(request.headers);
    if (key) return createKeyContext(key, about, { route, meta, errors });
    const caller = await authenticate(request.headers, (cookies) => reply.header('set-cookie', cookies));
    const isSuspended = !caller && (await isOfSuspended(request.headers));
    if (meta.access === 'anyone' && !caller) return { ...about, caller, isSuspended };
    if (isSuspended) return refuse(403, suspended);
    if (!caller) return refuse(401, { code: 'UNAUTHORIZED', ...errors.UNAUTHORIZED });
    const signedIn = { ...about, caller, isSuspended, db: database.asUser(caller.id) };
    if (meta.access !== 'admin') return signedIn;
    if (!caller.isAdmin) return refuse(403, { code: 'FORBIDDEN', ...errors.FORBIDDEN });
    return { ...signedIn, service: database.service };
  }

  /** An API key grants only its scopes, and never access to visitors' or operators' calls. */
  async function createKeyContext(
    key: string,
    about: Omit<SignedInContext, 'caller' | 'db' | 'isSuspended'>,
    { route, meta, errors }: Definition,
  ): Promise<SignedInContext | Refusal> {
    const { clientAddress, userAgent } = about;
    const [path, changes] = [route.path, route.method !== 'GET'];
    const outcome = await checkKey({ key, path, changes, scopes: meta.scopes, clientAddress, userAgent });
    switch (outcome.kind) {
      case 'unknown':
        return refuse(401, { code: 'UNAUTHORIZED', ...errors.UNAUTHORIZED });
      case 'suspended':
        return refuse(403, suspended);
      case 'limited':
        return refuse(403, { ...keyLimited, message: outcome.message });
      case 'too many':
        return { refused: { status: 429, body: tooManyRequests, retryAfterSeconds: outcome.retryAfterSeconds } };
      case 'allowed': {
        const { keyId: id, scopes, person, influencerIds } = outcome;
        const db = database.asUser(person.id, influencerIds);
        return { ...about, key: { id, scopes }, caller: person, isSuspended: false, db };
      }
    }
  }
}

type Refusal = {
  readonly refused: { readonly status: number; readonly body: RefusalBody; readonly retryAfterSeconds?: number };
};

function refuse(status: number, { code, message }: { readonly code: string; readonly message: string }): Refusal {
  return { refused: { status, body: refusalBody(code, message) } };
}

type ErrorMessage = { readonly message: string };

/** The parts of a call's contract that its access depends on. */
export type Definition = {
  readonly route: { readonly method: string; readonly path: string };
  readonly meta: {
    readonly access: string;
    readonly oneAtATime?: boolean;
    readonly once?: boolean;
    readonly scopes?: readonly KeyScope[];
  };
  readonly errors: Readonly<Record<'UNAUTHORIZED' | 'FORBIDDEN', ErrorMessage>> &
    // Declared by every call with an idempotency key.
    Readonly<Record<'KEY_REUSED' | 'OUTCOME_UNKNOWN', ErrorMessage & { readonly status: number }>>;
};

export function getDefinition(procedure: AnyProcedure): Definition {
  const { route, meta, errorMap } = (procedure satisfies AnyContractProcedure)['~orpc'];
  if (!isContractProcedure(procedure) || !route.method || !route.path)
    throw new Error('a call has no address: define it with defineCalls');
  return {
    route: { method: route.method, path: route.path },
    meta: meta as Definition['meta'], // set for every call by call-contract.ts
    errors: errorMap as Definition['errors'], // likewise
  };
}
