import { ORPCError, ValidationError } from '@orpc/server';
import type { FastifyError, FastifyReply } from 'fastify';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import { isTimeLimit } from '#platform/database/time-limits.ts';
import { TooManyAtOnce } from './user-turns.ts';

/**
 * The body of every error response. `error` and `details.message` repeat the code and the message, because older
 * clients read them from there.
 */
export type RefusalBody = {
  readonly ok: false;
  readonly error: string;
  readonly code: string;
  readonly message: string;
  readonly details: { readonly message: string; readonly [name: string]: unknown };
};

/** `details.message` is the message, or a more specific reason if the call provides one. */
export function refusalBody(
  code: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): RefusalBody {
  return { ok: false, error: code, code, message, details: { message, ...details } };
}

/** The HTTP response for a failed call. */
export type CallFailure = {
  readonly status: number;
  readonly body: RefusalBody;
  /** True for an unexpected error, which is logged and not explained to the caller. */
  readonly unexpected: boolean;
  readonly retryAfterSeconds?: number;
};

/** The database is temporarily unavailable. */
export const databaseAway: CallFailure = {
  status: 503,
  body: refusalBody('UNAVAILABLE', 'Galatea is temporarily unavailable. Please try again.'),
  unexpected: false,
  retryAfterSeconds: 2,
};

/** Sends an error response, with the number of seconds until a retry if one is known. */
export function sendFailure(reply: FastifyReply, { status, body, retryAfterSeconds }: CallFailure): FastifyReply {
  // Declared by tooMany of call-contract.ts.
  const { retry_after = retryAfterSeconds } = body.details as { retry_after?: number };
  if (retry_after !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retry_after);
  return reply.code(status).send(body);
}

export function describeFailure(error: unknown, requestId: string): CallFailure {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
    return badInput(error.cause.issues);
  if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR')
    return { status: error.status, body: refusalBody(error.code, error.message, getDetails(error)), unexpected: false };
  if (isHttpRefusal(error)) return refusal(error);
  if (isDatabaseAway(error)) return databaseAway;
  // logged, because the operator has to find the cause
  if (isTimeLimit(error)) return { ...databaseAway, unexpected: true };
  if (error instanceof TooManyAtOnce) return tooManyAtOnce(error);
  if (isStorageFull(error)) return storageFull;
  if (isStorageAway(error)) return { ...databaseAway, unexpected: true };
  const body = refusalBody('INTERNAL', 'Something went wrong on our side. Please try again.', { requestId });
  return { status: 500, body, unexpected: true };
}

/** Calls always declare their error data as an object. */
function getDetails({ data }: ORPCError<string, unknown>): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

type Issue = ValidationError['issues'][number];

/** Describes the first problem that the schema found in an input. */
export function badInput([issue]: readonly Issue[]): CallFailure {
  const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const message = issue?.message ?? 'This value is not valid.';
  return {
    status: 400,
    body: refusalBody('BAD_REQUEST', message, { field: path.join('.') || 'body' }),
    unexpected: false,
  };
}

/** A malformed part of a request that no schema covers, such as a header or the entire body. */
export class MalformedRequest extends Error {
  readonly statusCode = 400;
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The request is larger than the limit. */
export class RequestTooLarge extends Error {
  readonly statusCode = 413;
}

/** The response to requests that exceed the rate limit. */
export const tooManyRequests = refusalBody(
  'TOO_MANY_REQUESTS',
  'Rate limit exceeded. Please try again in a few minutes.',
);
function tooManyAtOnce({ retryAfterSeconds }: TooManyAtOnce): CallFailure {
  const message = 'Your last images are still being processed. Please try again in a few seconds.';
  return { status: 429, body: refusalBody('TOO_MANY_REQUESTS', message), unexpected: false, retryAfterSeconds };
}

/** Recognizes errors of the file store, the file system (requests are written to temporary files), and PostgreSQL. */
function isStorageFull(error: unknown): boolean {
  const codes: unknown[] = ['STORAGE_FULL', 'ENOSPC', 'EDQUOT', 'EROFS', '53100'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

/** Recognizes an unavailable file store. The error is logged, because nothing else reports it. */
function isStorageAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'STORAGE_AWAY';
}

/** Logged, because the operator has to free up space. */
const storageFull: CallFailure = {
  status: 507,
  body: refusalBody('STORAGE_FULL', 'Could not save this because the storage is full. Please try again later.'),
  unexpected: true,
};

/** Errors of the web server: malformed JSON, a body that is too large, an unsupported type, or too many requests. */
function isHttpRefusal(error: unknown): error is Pick<FastifyError, 'statusCode' | 'message'> {
  return (
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500
  );
}

function refusal(error: Pick<FastifyError, 'statusCode' | 'message'>): CallFailure {
  const { statusCode = 400 } = error;
  const malformed =
    error instanceof MalformedRequest ? error : new MalformedRequest('body', 'The request could not be read.');
  const bodies: Record<number, RefusalBody> = {
    413: refusalBody('TOO_LARGE', 'The request is larger than allowed.'),
    415: refusalBody('UNSUPPORTED_TYPE', 'Send the request as application/json.'),
    429: tooManyRequests,
  };
  const details = statusCode === 400 ? { field: malformed.field } : {};
  const body = bodies[statusCode] ?? refusalBody('BAD_REQUEST', malformed.message, details);
  return { status: statusCode, body, unexpected: false };
}
