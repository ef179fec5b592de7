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
import { type AnswerOnce, answerOnce, idempotencyKeyOf } from './answer-once.ts';
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
import { type CheckKey, keyOf } from './check-key.ts';
import { longestUpload } from './http-server.ts';
import { inputSentence } from './input-sentences.ts';
import { PersonTurns } from './person-turns.ts';
import type { ReplicaReads } from './read-from-replica.ts';
import { originOf } from './request-origin.ts';

export type Calls = Readonly<Record<string, AnyProcedure>>;

export type CallsOptions = {
  readonly database: Database;
  readonly authenticate: (
    headers: FastifyRequest['headers'],
    onRenewal: (cookies: string[]) => void,
  ) => Promise<Caller | null>;
  /** Asked where nobody is signed in. */
  readonly isOfSuspended: (headers: FastifyRequest['headers']) => Promise<boolean>;
  /** Asked where a request comes with an API key. */
  readonly checkKey: CheckKey;
  /** Undefined where there is no replica. */
  readonly replicaReads?: ReplicaReads | undefined;
  readonly log: Log;
  /** Undefined where no proxy or domain stands in front: addresses then begin as the request's own did. */
  readonly publicUrl: string | undefined;
  /**
   * Whether each answer is held against its contract: in tests, and not where people would wait for it (decision 007).
   */
  readonly checkAnswers: boolean;
};

/** Serves each call under the route its contract gives it, to whom its contract allows. */
export function serveCalls(
  app: FastifyInstance,
  calls: Calls,
  { database, authenticate, isOfSuspended, checkKey, replicaReads, log, publicUrl, checkAnswers }: CallsOptions,
): void {
  z.config({ customError: inputSentence }); // for the whole process: oRPC validates without options of its own
  const turns = new PersonTurns();
  for (const procedure of Object.values(calls)) {
    const { route, meta, errors } = definitionOf(procedure);
    const trusted = withoutOutputValidation(procedure);
    const isList = route.path.includes('/list-') && meta.access !== 'admin';
    app.route({
      // A read may be sent by POST as well, as programs call remote procedures.
      method: route.method === 'GET' ? ['GET', 'POST'] : route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          const context = await contextFor(request, reply, { route, meta, errors });
          if ('refused' in context) return sendFailure(reply, { ...context.refused, unexpected: false });
          const answerCall = async (db = 'db' in context ? context.db : undefined): Promise<unknown> => {
            const input = await inputOf(request, route);
            // Typed where each call is implemented; here every call is alike.
            const options = { context: { ...context, db } as never, path: [route.path] };
            const answer: unknown = await call(trusted as never, input as never, options as never);
            if (checkAnswers) await checkAnswer(procedure, answer);
            return answer ?? {};
          };
          const { caller } = context;
          if (caller && route.method !== 'GET') replicaReads?.noteWriter(request, caller.id);
          const key = meta.once && caller ? idempotencyKeyOf(request.headers) : null;
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
          // An upload that waits for its turn is not read from the network yet.
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
      origin: publicUrl ?? originOf(request) ?? '', // always there: http-server.ts refuses every request without
      key: null,
    };
    const key = keyOf(request.headers);
    if (key) return contextOfKey(key, about, { route, meta, errors });
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

  /** A key opens what its scopes say, and nothing else: neither what visitors may do nor what an operator may do. */
  async function contextOfKey(
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

/** The same call, its answers believed: the library's documented way is an index that no step of a call ever has. */
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

type Sentence = { readonly message: string };

type Definition = {
  readonly route: { readonly method: string; readonly path: string };
  readonly meta: {
    readonly access: string;
    readonly oneAtATime?: boolean;
    readonly once?: boolean;
    readonly scopes?: readonly KeyScope[];
  };
  readonly errors: Readonly<Record<'UNAUTHORIZED' | 'FORBIDDEN', Sentence>> &
    // Declared by every call that is answered once.
    Readonly<Record<'KEY_REUSED' | 'OUTCOME_UNKNOWN', Sentence & { readonly status: number }>>;
};

function definitionOf(procedure: AnyProcedure): Definition {
  const { route, meta, errorMap } = (procedure satisfies AnyContractProcedure)['~orpc'];
  if (!isContractProcedure(procedure) || !route.method || !route.path)
    throw new Error('a call has no address: define it with defineCalls');
  return {
    route: { method: route.method, path: route.path },
    meta: meta as Definition['meta'], // set for every call by call-contract.ts
    errors: errorMap as Definition['errors'], // likewise
  };
}

async function inputOf(request: FastifyRequest, route: Definition['route']): Promise<unknown> {
  if (route.method !== 'GET') return bodyOf(request);
  return request.method === 'POST' ? asQuery(request.body ?? {}) : request.query;
}

/** The body of a read as its query would be: all values are text, and null is not sent. */
function asQuery(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given = Object.entries(body).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, ['number', 'boolean'].includes(typeof value) ? String(value) : value]),
  );
}

async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {};
  try {
    return await Promise.race([readForm(request), tooLarge(request)]);
  } catch (error) {
    // Of the reader of forms only its limit is a refusal of its own, of the file system every error; whatever else is
    // thrown is a form that cannot be read.
    if (error instanceof Error && ('syscall' in error || ('statusCode' in error && error.statusCode === 413)))
      throw error;
    throw new MalformedRequest('body', 'This form is malformed or cut short.');
  }
}

/** A file and what belongs to it: the form's other fields and its own frame. */
const longestForm = longestUpload + 200_000;

/** Rejects as soon as more than a whole form was sent, wherever in the form it is. */
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
  // Written to a temporary file, which is gone after the answer: an upload that waits to be decoded takes no memory.
  const { files, values } = await request.saveRequestFiles();
  const fields = Object.entries(values).flatMap(([name, field]) =>
    field && typeof field === 'object' && 'value' in field ? [[name, field.value]] : [],
  );
  const [file] = files;
  if (!file) return Object.fromEntries(fields);
  const content = await openAsBlob(file.filepath);
  return { ...Object.fromEntries(fields), file: new File([content], file.filename, { type: file.mimetype }) };
}
