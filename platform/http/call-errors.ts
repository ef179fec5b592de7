import { ORPCError, ValidationError } from '@orpc/server';
import type { FastifyError, FastifyReply } from 'fastify';
import { isDatabaseAway } from '#platform/database/database-away.ts';

/** What goes over the wire when a call does not succeed. */
export type CallFailure = {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string; readonly details?: unknown };
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
    return badInput(error.cause);
  if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    const details = error.data === undefined ? {} : { details: error.data };
    return { status: error.status, body: { code: error.code, message: error.message, ...details }, unexpected: false };
  }
  if (isRefusalOfHttp(error)) return refusal(error);
  if (isDatabaseAway(error)) return databaseAway;
  const body = {
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    details: { requestId },
  };
  return { status: 500, body, unexpected: true };
}

function badInput({ issues }: ValidationError): CallFailure {
  const [issue] = issues;
  const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const field = path.join('.') || 'body';
  return {
    status: 400,
    body: { code: 'BAD_REQUEST', message: `${field}: ${issue?.message}`, details: { field } },
    unexpected: false,
  };
}

/** The web server's own refusals: malformed JSON, a body over the limit, an unsupported type, too many requests. */
function isRefusalOfHttp(error: unknown): error is FastifyError {
  return (
    error instanceof Error && 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500
  );
}

function refusal({ statusCode = 400, message }: FastifyError): CallFailure {
  const codes: Record<number, [string, string]> = {
    413: ['TOO_LARGE', 'The request is larger than allowed.'],
    415: ['UNSUPPORTED_TYPE', 'Send the request as application/json.'],
    429: ['TOO_MANY_REQUESTS', 'Rate limit exceeded. Please try again in a few minutes.'],
  };
  const [code, sentence] = codes[statusCode] ?? ['BAD_REQUEST', `body: ${message}`];
  const details = statusCode === 400 ? { details: { field: 'body' } } : {};
  return { status: statusCode, body: { code, message: sentence, ...details }, unexpected: false };
}
