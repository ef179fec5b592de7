import { deepStrictEqual } from 'node:assert';
import { openAsBlob } from 'node:fs';
import { type AnyProcedure, call, Procedure } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Log } from '#platform/log/log.ts';
import { type AnswerOnce, answerOnce, readIdempotencyKey } from './answer-once.ts';
import { type AccessOptions, createContextReader, type Definition, getDefinition } from './call-access.ts';
import { describeFailure, MalformedRequest, RequestTooLarge, refusalBody, sendFailure } from './call-errors.ts';
import { longestUpload } from './http-server.ts';
import type { ReplicaReads } from './read-from-replica.ts';
import { UserTurns } from './user-turns.ts';
import { formatInputError } from './validation-messages.ts';

export type Calls = Readonly<Record<string, AnyProcedure>>;

export type CallsOptions = AccessOptions & {
  /** Undefined if there is no replica. */
  readonly replicaReads?: ReplicaReads | undefined;
  readonly log: Log;
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
  { replicaReads, log, checkAnswers, ...access }: CallsOptions,
): void {
  // applies to the entire process, because oRPC validates without its own options
  z.config({ customError: formatInputError });
  const contextFor = createContextReader(access);
  const turns = new UserTurns();
  for (const procedure of Object.values(calls)) {
    const definition = getDefinition(procedure);
    const { route } = definition;
    const respond = createResponder(procedure, definition);
    app.route({
      // Reads also accept POST, for RPC clients.
      method: route.method === 'GET' ? ['GET', 'POST'] : route.method,
      url: route.path,
      handler: async (request, reply) => {
        try {
          return await respond(request, reply);
        } catch (error) {
          const failure = describeFailure(error, request.id);
          if (failure.unexpected) log.error({ requestId: request.id, call: route.path, err: error }, 'a call failed');
          return sendFailure(reply, failure);
        }
      },
    });
  }

  function createResponder(procedure: AnyProcedure, definition: Definition) {
    const { route, meta, errors } = definition;
    const trusted = withoutOutputValidation(procedure);
    const isList = route.path.includes('/list-') && meta.access !== 'admin';
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextFor(request, reply, definition);
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
        return sendOnce(reply, await answerOnce(access.database.service, keyed, () => answerCall()), errors);
      }
      // A queued upload has not been read from the network yet.
      const inTurn = () => (meta.oneAtATime && caller ? turns.run(caller.id, () => answerCall()) : answerCall());
      const copy = caller && isList ? replicaReads?.handleFor(request, caller.id) : undefined;
      const answer = await (copy && replicaReads ? replicaReads.read(() => answerCall(copy), inTurn) : inTurn());
      return answer instanceof Blob ? sendBlob(reply, answer) : reply.send(answer);
    };
  }
}

/** Returns the same call without output validation. The library documents an index that no step of a call has. */
function withoutOutputValidation(procedure: AnyProcedure): AnyProcedure {
  return new Procedure({ ...procedure['~orpc'], outputValidationIndex: Number.NaN });
}

async function sendBlob(reply: FastifyReply, blob: Blob): Promise<FastifyReply> {
  reply.type(blob.type).header('cache-control', 'private, max-age=3600');
  return reply.send(Buffer.from(await blob.arrayBuffer()));
}

function sendOnce(reply: FastifyReply, once: AnswerOnce, errors: Definition['errors']): FastifyReply {
  if (once.kind === 'answered') return reply.code(once.answer.status).send(once.answer.body);
  const code = once.kind === 'reused' ? 'KEY_REUSED' : 'OUTCOME_UNKNOWN';
  const { status, message } = errors[code];
  return reply.code(status).send(refusalBody(code, message));
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

/** Throws if a response does not match the contract of its call or has extra fields. */
async function checkAnswer(procedure: AnyProcedure, answer: unknown): Promise<void> {
  const checked = await procedure['~orpc'].outputSchema?.['~standard'].validate(answer);
  if (!checked) return;
  if (checked.issues) throw new Error(`the response does not match its contract: ${JSON.stringify(checked.issues)}`);
  deepStrictEqual(answer, checked.value, 'the response has fields that are not in its contract');
}
