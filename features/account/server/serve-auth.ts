import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { badInput, refusalBody, tooManyRequests } from '#platform/http/call-errors.ts';
import type { Log } from '#platform/log/log.ts';
import { type Auth, authRequest } from './auth.ts';
import { recordAuthAct } from './auth-events.ts';
import { authRoutes } from './auth-routes.ts';
import type { SessionCache } from './session-cache.ts';

export type AuthServing = {
  readonly auth: Auth;
  readonly publicUrl: string;
  readonly service: ServiceDatabase;
  readonly log: Log;
  readonly authenticate: SessionCache['authenticate'];
  /** Called when a person has changed the password, before the response. */
  readonly onPasswordChange: (person: AuthPerson) => Promise<void>;
};

const authPerson = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type AuthPerson = z.infer<typeof authPerson>;

/** Hands what is open under /api/auth to the library that owns it, and its refusals on in the product's shape. */
export function serveAuth(app: FastifyInstance, serving: AuthServing): void {
  const { auth, publicUrl, service, log, authenticate, onPasswordChange } = serving;
  for (const { method, path, body, ...logged } of authRoutes) {
    const url = `/api/auth${path}`;
    app.route({
      method,
      url,
      compress: false, // it returns tokens of sessions beside what a client sent (platform/http/compress-responses.ts)
      async handler(request, reply) {
        const input = body.safeParse(request.body ?? {});
        if (!input.success) {
          const refused = badInput(input.error.issues);
          return reply.code(refused.status).send(refused.body);
        }
        const asked = new Request(new URL(url, publicUrl), {
          method,
          headers: headersFor(request),
          ...(method === 'POST' && { body: JSON.stringify(input.data) }),
        });
        const caller = 'event' in logged ? await authenticate(request.headers) : null;
        const working: { swallowed?: unknown } = {};
        const response = await authRequest.run(working, () => auth.handler(asked));
        if (working.swallowed && !isUniqueViolation(working.swallowed)) throw working.swallowed;
        if ('event' in logged)
          recordAuthAct(service, log, {
            event: logged.event,
            isRefused: !response.ok,
            userId: caller?.id ?? null,
            email: 'email' in input.data ? input.data.email : undefined,
            userAgent: request.headers['user-agent'] ?? '',
          });
        if (path === '/change-password' && response.ok) await onPasswordChange(await personIn(response.clone()));
        return pass(response, reply);
      },
    });
  }
}

async function personIn(response: Response): Promise<AuthPerson> {
  const { user } = z.object({ user: authPerson }).parse(await response.json());
  return user;
}

/** Two sign-ups with one address at the same instant: the second is refused, as it is a moment later. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  // The library counts attempts by this header; only our own knowledge of the address may fill it.
  headers.set('x-forwarded-for', request.ip);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return headers;
}

async function pass(response: Response, reply: FastifyReply) {
  const refusal = response.ok ? undefined : await refusalIn(response);
  reply.code(response.status);
  for (const [name, value] of response.headers) if (passed(name)) reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const retryAfter = response.headers.get('x-retry-after');
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.send(refusal ?? Buffer.from(await response.arrayBuffer()));
}

function passed(header: string): boolean {
  return !['set-cookie', 'content-length', 'x-retry-after'].includes(header);
}

async function refusalIn(response: Response) {
  const said = (await response.json().catch(() => ({}))) as { code?: string; message?: string } | null; // the library's wire of a refusal
  if (response.status >= 500) throw new Error(`the auth library answered ${response.status} ${said?.code ?? ''}`);
  if (response.status === 429) return tooManyRequests;
  return refusalBody(said?.code ?? 'BAD_REQUEST', said?.message ?? 'This request was refused.');
}
