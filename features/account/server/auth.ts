import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { inCamelCase, type ServiceDatabase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import { attemptWindowSeconds, minPasswordLength, sessionDays } from '../account-rules.ts';
import { openRateLimits } from './rate-limits.ts';

export type AuthOptions = {
  readonly pool: Pool;
  readonly service: ServiceDatabase;
  readonly log: Log;
  readonly secret: string;
  readonly publicUrl: string;
  /** Called before each new session, sign-up included. */
  readonly beforeSession: (userId: string) => Promise<void>;
};

const daySeconds = 24 * 60 * 60;

/** Sign-up, sign-in and sessions, served under /api/auth. Passwords are hashed with scrypt by the library. */
export function openAuth({ pool, service, log, secret, publicUrl, beforeSession }: AuthOptions) {
  return betterAuth({
    appName: 'Galatea',
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    database: { db: inCamelCase(pool), type: 'postgres' },
    advanced: {
      // The library would look before the migrations ran, as it is opened before the database is reached.
      database: { generateId: () => randomUUID(), validateSchema: false },
      ...cookiesFor(publicUrl),
      // Requests of other sites are refused for all routes alike, in platform/http/foreign-origin.ts; the library's own check
      // also turns API clients away that send no origin.
      disableCSRFCheck: true,
    },
    // The address bar may say localhost where the configuration says 127.0.0.1: a page may call the host that served it.
    trustedOrigins: (request) => (request ? [publicUrl, ownOrigin(request)] : [publicUrl]),
    user: { modelName: 'users' },
    session: { modelName: 'sessions', expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    account: { modelName: 'authAccounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: { enabled: true, minPasswordLength, maxPasswordLength: 128 },
    rateLimit: {
      enabled: true,
      customStorage: openRateLimits(service),
      customRules: {
        '/sign-in/email': { window: attemptWindowSeconds, max: 10 },
        '/sign-up/email': { window: attemptWindowSeconds, max: 10 },
        '/get-session': false,
      },
    },
    plugins: [bearer({ requireSignature: true })],
    databaseHooks: { session: { create: { before: async ({ userId }) => void (await beforeSession(userId)) } } },
    // An error that is no refusal is thrown on, for the product to log and to answer as any other.
    onAPIError: { throw: true },
    // Refusals are told by their answers. But some errors, such as the database's, the library keeps to itself and says that
    // nobody is signed in, or that all went well.
    logger: {
      level: 'error',
      log(_level, message, ...more) {
        const error = [message, ...more].find((each) => each instanceof Error && !isAPIError(each));
        const request = authRequest.getStore();
        if (error && request) request.swallowed ??= error;
        else if (error) log.warn({ err: error }, 'an error inside the auth library');
      },
    },
  });
}

/** By https a cookie is this host's alone: browsers take one named __Host- from no other host and send it to none. */
function cookiesFor(publicUrl: string) {
  // The library's own secure cookies would be named __Secure-, which a neighbouring subdomain may set.
  if (!publicUrl.startsWith('https:')) return { useSecureCookies: false, cookiePrefix: 'galatea' };
  return { useSecureCookies: false, cookiePrefix: '__Host-galatea', defaultCookieAttributes: { secure: true } };
}

/** What becomes known of a request while the library works for it. */
export const authRequest = new AsyncLocalStorage<{ swallowed?: unknown }>();

export type Auth = ReturnType<typeof openAuth>;

function ownOrigin(request: Request): string {
  const host = request.headers.get('host') ?? '';
  return `${new URL(request.url).protocol}//${host}`;
}
