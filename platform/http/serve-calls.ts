import { openAsBlob } from 'node:fs';
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { type AnyProcedure, call, Procedure } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyLimited } from '#contract/call-contract.ts';
import type { KeyScope } from '#contract/key-scopes.ts';
import { suspended } from '#contract/suspended.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { type AnswerOnce, answerOnce, readIdempotencyKey } from './answer-once.ts';
import type { AdminContext, AnyoneContext, SignedInContext } from './call-context.ts';
import {
  describeFailure,
  MalformedRequest,
  type RefusalBody,
  RequestTooLarge,
  refusalBody,
  sendFailure,
  tooManyRequests,
} from './call-errors.ts';
import type { Caller } from './caller.ts';
import { checkAnswer } from './check-answer.ts';
import { type CheckKey, readKey } from './check-key.ts';
import { longestUpload } from './http-server.ts';
import type { ReplicaReads } from './read-from-replica.ts';
import { findRequestOrigin } from './request-origin.ts';
import { UserTurns } from './user-turns.ts';
import { formatInputError } from './validation-messages.ts';

export type Calls = Readonly<Record<string, AnyProcedure>>;

export type CallsOptions = {
  readonly database: Database;
  readonly authenticate: (
    headers: FastifyRequest['headers'],
    onRenewal: (cookies: string[]) => void,
  ) => Promise<Caller | null>;
  /** Called if the user is not signed in. */
  readonly isOfSuspended: (headers: FastifyRequest['headers']) => Promise<boolean>;
  /** Called if a request has an API key. */
  readonly checkKey: CheckKey;
  /** Undefined if there is no replica. */
  readonly replicaReads?: ReplicaReads | undefined;
  readonly log: Log;
  /** Undefined if there is no proxy or domain, in which case URLs use the origin of the request. */
  readonly publicUrl: string | undefined;
  /**
   * Whether responses are checked against their contracts: in tests, but not in production, where it would cost time
   * (decision 007).
   */
  readonly checkAnswers: boolean;
};

/** Serves each call under the route and with the access rules that its contract defines. */
export function serveCalls(
  app: FastifyInstance,
  calls: Calls,
  { database, authenticate, isOfSuspended, checkKey, replicaReads, log, publicUrl, checkAnswers }: CallsOptions,
): void {
  // applies to the entire process, because oRPC validates without its own options
  z.config({ customError: formatInputError });
  const turns = new UserTurns();
  for (const procedure of Object.values(calls)) {
    const { route, meta, errors } = getDefinition(procedure);
    const trusted = withoutOutputValidation(procedure);
    const isList = route.path.includes('/list-') && meta.access !== 'admin';
    app.route({
      // Reads also accept POST, for RPC clients.
      method: route.method === 'GET' ? ['GET', 'POST'] : route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          const context = await contextFor(request, reply, { route, meta, errors });
          if ('refused' in context) return sendFailure(reply, { ...context.refused, unexpected: false });
          const answerCall = async (db = 'db' in context ? context.db : undefined): Promise<unknown> => {
            const input = await readInput(request, route);
            // The implementation of each call is typed; here all calls are handled alike.
            const options = { context: { ...context, db } as never, path: [route.path] };
            const answer: unknown = await call(trusted as never, input as never, options as never);
            if (checkAnswers) await checkAnswer(procedure, answer);
            return answer ?? {};
          };
          const { caller } = context;
          if (caller && route.method !== 'GET') replicaReads?.noteWriter(request, caller.id);
          const key = meta.once && caller ? readIdempotencyKey(request.headers) : null;
          if (caller && key) {
            const keyed = {
              userId: caller.id,
              key: `${context.key?.id ?? ''}${key}`,
              path: route.path,
              input: request.body,
              requestId: request.id,
            };
            return sendOnce(reply, await answerOnce(database.service, keyed, () => answerCall()), errors);
          }
          // A queued upload has not been read from the network yet.
          const inTurn = () => (meta.oneAtATime && caller ? turns.run(caller.id, () => answerCall()) : answerCall());
          const copy = caller && isList ? replicaReads?.handleFor(request, caller.id) : undefined;
          const answer = await (copy && replicaReads ? replicaReads.read(() => answerCall(copy), inTurn) : inTurn());
          if (answer instanceof Blob) {
            reply.type(answer.type).header('cache-control', 'private, max-age=3600');
            return reply.send(Buffer.from(await answer.arrayBuffer()));
          }
          return reply.send(answer);
        } catch (error) {
          const failure = describeFailure(error, request.id);
          if (failure.unexpected) log.error({ requestId: request.id, call: route.path, err: error }, 'a call failed');
          return sendFailure(reply, failure);
        }
      },
    });
  }

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
        const { keyId: id, scopes, person: user, influencerIds } = outcome;
        const db = database.asUser(user.id, influencerIds);
        return { ...about, key: { id, scopes }, caller: user, isSuspended: false, db };
      }
    }
  }
}

/** Returns the same call without output validation. The library documents an index that no step of a call has. */
function withoutOutputValidation(procedure: AnyProcedure): AnyProcedure {
  return new Procedure({ ...procedure['~orpc'], outputValidationIndex: Number.NaN });
}

function sendOnce(reply: FastifyReply, once: AnswerOnce, errors: Definition['errors']): FastifyReply {
  if (once.kind === 'answered') return reply.code(once.answer.status).send(once.answer.body);
  const code = once.kind === 'reused' ? 'KEY_REUSED' : 'OUTCOME_UNKNOWN';
  const { status, message } = errors[code];
  return reply.code(status).send(refusalBody(code, message));
}

type Refusal = {
  readonly refused: { readonly status: number; readonly body: RefusalBody; readonly retryAfterSeconds?: number };
};

function refuse(status: number, { code, message }: { readonly code: string; readonly message: string }): Refusal {
  return { refused: { status, body: refusalBody(code, message) } };
}

type ErrorMessage = { readonly message: string };

type Definition = {
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

function getDefinition(procedure: AnyProcedure): Definition {
  const { route, meta, errorMap } = (procedure satisfies AnyContractProcedure)['~orpc'];
  if (!isContractProcedure(procedure) || !route.method || !route.path)
    throw new Error('a call has no address: define it with defineCalls');
  return {
    route: { method: route.method, path: route.path },
    meta: meta as Definition['meta'], // set for every call by call-contract.ts
    errors: errorMap as Definition['errors'], // likewise
  };
}

async function readInput(request: FastifyRequest, route: Definition['route']): Promise<unknown> {
  if (route.method !== 'GET') return readBody(request);
  return request.method === 'POST' ? asQuery(request.body ?? {}) : request.query;
}

/** Converts the body of a read to the form of a query: all values become strings, and null is omitted. */
function asQuery(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, ['number', 'boolean'].includes(typeof value) ? String(value) : value]),
  );
}

async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  try {
    return await Promise.race([readForm(request), tooLarge(request)]);
  } catch (error) {
    // Errors of the form parser's limit and of the file system are rethrown; any other error means that the form is
    // malformed.
    if (error instanceof Error && ('syscall' in error || ('statusCode' in error && error.statusCode === 413)))
      throw error;
    throw new MalformedRequest('body', 'This form is malformed or cut short.');
  }
}

/** A file plus the other form fields and the multipart framing. */
const longestForm = longestUpload + 200_000;

/** Rejects as soon as more than the maximum form size has been received, in any part of the form. */
function tooLarge({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let received = 0;
  raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > longestForm) reject(new RequestTooLarge());
  });
  return promise;
}

async function readForm(request: FastifyRequest): Promise<unknown> {
  // Written to a temporary file, which is deleted after the response, so that queued uploads do not use memory.
  const { files, values } = await request.saveRequestFiles();
  const fields = Object.entries(values).flatMap(([name, field]) =>
    field && typeof field === 'object' && 'value' in field ? [[name, field.value]] : [],
  );
  const [file] = files;
  if (!file) return Object.fromEntries(fields);
  const content = await openAsBlob(file.filepath);
  return { ...Object.fromEntries(fields), file: new File([content], file.filename, { type: file.mimetype }) };
}
