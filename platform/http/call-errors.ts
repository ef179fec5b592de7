import { ORPCError, ValidationError } from '@orpc/server';
import type { FastifyError, FastifyReply } from 'fastify';
import { isDatabaseAway } from '#platform/database/database-away.ts';

/** The body of every answer that is a refusal or a failure. */
export type FailureBody = { readonly code: string; readonly message: string; readonly details?: unknown };

export function failureBody(code: string, message: string, details?: unknown): FailureBody {
  return { code, message, ...(details !== undefined && { details }) };
}

/** What goes over the wire when a call does not succeed. */
export type CallFailure = {
  readonly status: number;
  readonly body: FailureBody;
  /** True where nobody foresaw it: to be logged, and not to be explained to the caller. */
  readonly unexpected: boolean;
};

/** The database cannot be reached for the moment. */
export const databaseAway: CallFailure = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'Galatea is not available for a moment. Please try again.' },
  unexpected: false,
};

/** Sends a refusal, with the seconds after which it may be tried again where there is such a time. */
export function sendFailure(reply: FastifyReply, { status, body }: CallFailure): FastifyReply {
  if (status === 503) reply.header('retry-after', 2);
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterOf(body.details));
  return reply.code(status).send(body);
}

function retryAfterOf(details: unknown): number {
  const { retry_after = 60 } = (details ?? {}) as { retry_after?: number }; // declared by tooMany of call-contract.ts
  return retry_after;
}

export function describeFailure(error: unknown, requestId: string): CallFailure {
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
    return badInput(error.cause.issues);
  if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    return { status: error.status, body: failureBody(error.code, error.message, error.data), unexpected: false };
  }
  if (isRefusalOfHttp(error)) return refusal(error);
  if (isDatabaseAway(error)) return databaseAway;
  const body = failureBody('INTERNAL', 'Something went wrong on our side. Please try again.', { requestId });
  return { status: 500, body, unexpected: true };
}

type Issue = ValidationError['issues'][number];

/** What is wrong with an input, by the first thing that its schema found. */
export function badInput([issue]: readonly Issue[]): CallFailure {
  const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const field = path.join('.') || 'body';
  return {
    status: 400,
    body: failureBody('BAD_REQUEST', `${field}: ${issue?.message}`, { field }),
    unexpected: false,
  };
}

/** A part of a request that no schema sees, such as its body as a whole or a header, and that cannot be read. */
export class MalformedRequest extends Error {
  readonly statusCode = 400;
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** More was sent than is read. */
export class RequestTooLarge extends Error {
  readonly statusCode = 413;
}

/** What everybody is told who asks too often. */
export const tooManyRequests = failureBody(
  'TOO_MANY_REQUESTS',
  'Rate limit exceeded. Please try again in a few minutes.',
);

/** The web server's own refusals: malformed JSON, a body over the limit, an unsupported type, too many requests. */
function isRefusalOfHttp(error: unknown): error is Pick<FastifyError, 'statusCode' | 'message'> {
  return (
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500
  );
}

function refusal(error: Pick<FastifyError, 'statusCode' | 'message'>): CallFailure {
  const { statusCode = 400, message } = error;
  const field = error instanceof MalformedRequest ? error.field : 'body';
  const bodies: Record<number, FailureBody> = {
    413: failureBody('TOO_LARGE', 'The request is larger than allowed.'),
    415: failureBody('UNSUPPORTED_TYPE', 'Send the request as application/json.'),
    429: tooManyRequests,
  };
  const details = statusCode === 400 ? { field } : undefined;
  const body = bodies[statusCode] ?? failureBody('BAD_REQUEST', `${field}: ${message}`, details);
  return { status: statusCode, body, unexpected: false };
}
