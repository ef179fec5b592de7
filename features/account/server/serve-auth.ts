import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { badInput, refusalBody, sendFailure, tooManyRequests } from '#platform/http/call-errors.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import type { AccountEmails } from './account-emails.ts';
import { countFailure, takeAuthAttempt, waitAfterFailures } from './attempt-limits.ts';
import type { Auth } from './auth.ts';
import { recordAuthAct } from './auth-events.ts';
import { type AuthRoute, authRoutes } from './auth-routes.ts';
import { type AuthWork, authUser, authWork } from './auth-work.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionCache } from './session-cache.ts';
import { findWeakness } from './weak-passwords.ts';

export type AuthServing = {
  readonly auth: Auth;
  readonly publicUrl: string;
  readonly service: ServiceDatabase;
  readonly log: Log;
  readonly limits: RateLimits;
  /** How many failed sign-ins are allowed per hour and IP address. */
  readonly maxSignInFailures: number;
  readonly emails: AccountEmails;
  readonly authenticate: SessionCache['authenticate'];
  readonly notifications: Pick<Notifications, 'settle'>;
};

/** Passes the available routes under /api/auth to the auth library, and converts its errors to the product's format. */
export function serveAuth(app: FastifyInstance, serving: AuthServing): void {
  for (const route of authRoutes) {
    app.route({
      method: route.method,
      url: `/api/auth${route.path}`,
      compress: false, // it returns session tokens alongside client input (platform/http/compress-responses.ts)
      handler: (request, reply) => answer(request, reply, route, serving),
    });
  }
}

async function answer(request: FastifyRequest, reply: FastifyReply, route: AuthRoute, serving: AuthServing) {
  const { authenticate, limits, maxSignInFailures, log } = serving;
  const parsed = route.input.safeParse((route.method === 'GET' ? request.query : request.body) ?? {});
  if (!parsed.success) return sendFailure(reply, badInput(parsed.error.issues));
  const input = parsed.data;
  const caller = route.event || route.needs ? await authenticate(request.headers) : null;
  if (route.needs && !caller) return reply.code(401).send(refusalBody('UNAUTHORIZED', 'Not authenticated'));
  if (route.needs === 'confirmed address' && !caller?.emailVerified) return reply.code(403).send(addressNotConfirmed);
  const attempt = await takeAuthAttempt({ limits, maxSignInFailures }, route, request, { input, caller });
  if (attempt.kind === 'too many') {
    reply.header('retry-after', attempt.retryAfterSeconds);
    return reply.code(429).send(tooManyRequests);
  }
  if (route.newPassword) {
    const password = String(Object(input)[route.newPassword]);
    const message = await findWeakness(serving, { password, input, caller });
    const details = { field: route.newPassword };
    if (message) return reply.code(400).send(refusalBody('PASSWORD_TOO_WEAK', message, details));
  }
  const done = () => callRoute(request, route, { input, caller }, serving);
  if (!route.answersAtOnce) return pass(await done(), reply);
  done().catch((err: unknown) => log.error({ err, requestId: request.id }, 'a request to the auth library failed'));
  return reply.send({ status: true });
}

const addressNotConfirmed = refusalBody(
  'EMAIL_NOT_VERIFIED',
  'Confirm your address first: use the link in the email we sent you.',
);

type AuthRequest = { readonly input: object; readonly caller: Caller | null };

/** Calls the library and handles the side effects of its response: emails, the security log and counters. */
async function callRoute(
  request: FastifyRequest,
  route: AuthRoute,
  asked: AuthRequest,
  serving: AuthServing,
): Promise<Response> {
  const { auth, service, log, limits, emails, notifications } = serving;
  const { input, caller } = asked;
  const isSignIn = route.path === '/sign-in/email';
  if (isSignIn) await waitAfterFailures(limits, input);
  if (isSignIn) await endOtherUserSessions(service, caller, input);
  const work: AuthWork = {};
  const response = await authWork.run(work, () => auth.handler(libraryRequest(request, route, asked, serving)));
  const isRedirect = response.status >= 300 && response.status < 400;
  if (work.swallowed && isRedirect)
    log.warn({ err: work.swallowed, requestId: request.id }, 'a sign-in was not completed');
  else if (work.swallowed && !isUniqueViolation(work.swallowed)) throw work.swallowed;
  const isRefused = response.status >= 400 || /[?&]error=/.test(response.headers.get('location') ?? '');
  if (route.event)
    recordAuthAct(service, log, {
      event: (caller && route.eventOfSignedIn) ?? route.event,
      isRefused,
      userId: caller?.id ?? work.personId ?? null,
      email: 'email' in input ? String(input.email) : undefined,
      userAgent: request.headers['user-agent'] ?? '',
    });
  if (isRefused) {
    if (isSignIn) await countFailure(limits, request, input);
    return response;
  }
  if (route.method === 'POST') await notifications.settle();
  if (work.verification)
    await emails.confirmAddress(work.verification.person, work.verification.token, work.verification.target);
  if (route.path === '/change-password') await emails.passwordChanged(await readUser(response.clone()));
  return response;
}

/** Ends all of another user's sessions if the browser that signs in still has a session of that user. */
async function endOtherUserSessions(service: ServiceDatabase, caller: Caller | null, input: object): Promise<void> {
  if (!caller || !('email' in input)) return;
  if (caller.email !== String(input.email).trim().toLowerCase()) await endSessions(service, caller.id);
}

function libraryRequest(
  request: FastifyRequest,
  { method, path, asks }: AuthRoute,
  { input, caller }: AuthRequest,
  { publicUrl }: AuthServing,
): Request {
  const library = asks?.(input, caller) ?? { method, path, body: input };
  const url = new URL(`/api/auth${library.path}`, publicUrl);
  for (const [name, value] of Object.entries(library.query ?? {})) url.searchParams.set(name, value);
  return new Request(url, {
    method: library.method,
    headers: headersFor(request),
    ...(library.method === 'POST' && { body: JSON.stringify(library.body ?? {}) }),
  });
}

async function readUser(response: Response) {
  return z.object({ user: authUser }).parse(await response.json()).user;
}

/** If two sign-ups with the same address are concurrent, the second is refused like any repeated sign-up. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  headers.set('x-forwarded-for', request.ip); // only the address determined by the product may be used
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return headers;
}

async function pass(response: Response, reply: FastifyReply) {
  const refusal = response.status < 400 ? undefined : await refusalIn(response);
  reply.code(response.status);
  for (const [name, value] of response.headers) if (passed(name)) reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(refusal ?? Buffer.from(await response.arrayBuffer()));
}

function passed(header: string): boolean {
  return !['set-cookie', 'content-length'].includes(header);
}

async function refusalIn(response: Response) {
  // The format of the library's error responses.
  const errorBody = (await response.json().catch(() => ({}))) as { code?: string; message?: string } | null;
  if (response.status >= 500) throw new Error(`the auth library returned ${response.status} ${errorBody?.code ?? ''}`);
  const code = errorBody?.code ?? 'BAD_REQUEST';
  return refusalBody(code, sentences[code] ?? errorBody?.message ?? 'This request was refused.');
}

/** User-facing messages that replace the library's own, which are meant for developers. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_TOKEN: 'This link is no longer valid. Request another one.',
  TOKEN_EXPIRED: 'This link is no longer valid. Request another one.',
};
