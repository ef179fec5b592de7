import { randomUUID } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { bearer, genericOAuth } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { suspended } from '#contract/suspended.ts';
import type { GoogleClient } from '#platform/config/google-client.ts';
import { inCamelCase } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import {
  maxPasswordLength,
  minPasswordLength,
  resetHours,
  sessionDays,
  verificationHours,
  verificationTargets,
} from '../account-rules.ts';
import { type AuthUser, authWork } from './auth-work.ts';
import { googleProvider } from './google.ts';

/** Hashes passwords and verifies them against a hash. */
export type PasswordHashing = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export type AuthOptions = {
  readonly pool: Pool;
  readonly log: Log;
  readonly secret: string;
  readonly publicUrl: string;
  /** Undefined if signing in with Google is disabled. */
  readonly google: GoogleClient | undefined;
  /** Called before each new session, including sign-up, and when an address is confirmed. */
  readonly beforeSession: (userId: string) => Promise<void>;
  /** Returns whether a user is barred from signing in. Called before each new session. */
  readonly isSuspended: (userId: string) => Promise<boolean>;
  /** Called when a user requests a new password, with the link's token. */
  readonly onResetRequest: (user: AuthUser, token: string) => Promise<void>;
  /** Called when a user has set a new password through an emailed link, which also confirms their address. */
  readonly onReset: (user: AuthUser) => Promise<void>;
  /** Defaults to the library's scrypt. */
  readonly passwordHashing?: PasswordHashing;
};

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Opens sign-up, sign-in and sessions under /api/auth, including Google sign-in if a client is configured. */
export function openAuth(options: AuthOptions) {
  const { pool, log, secret, publicUrl, google, beforeSession, isSuspended, onResetRequest, onReset } = options;
  return betterAuth({
    appName: 'Galatea',
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    database: { db: inCamelCase(pool), type: 'postgres' },
    advanced: {
      // The library is opened before the database is reachable, so it would validate the schema before the migrations
      // run.
      database: { generateId: () => randomUUID(), validateSchema: false },
      ...cookiesFor(publicUrl),
      // platform/http/foreign-origin.ts refuses requests from other sites for all routes. The library's own check would
      // also reject API clients that send no origin.
      disableCSRFCheck: true,
    },
    // The address bar may show localhost while the configuration has 127.0.0.1. A page may call the host that served
    // it.
    trustedOrigins: (request) => (request ? [publicUrl, ownOrigin(request)] : [publicUrl]),
    user: { modelName: 'users' },
    session: { modelName: 'sessions', expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    // Hashed, so that a leaked table cannot be used to set passwords.
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: options.passwordHashing ?? {},
      resetPasswordTokenExpiresIn: resetHours * hourSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => onResetRequest(user, token),
      onPasswordReset: ({ user }) => onReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationHours * hourSeconds,
      // At sign-up the user is not yet committed, so the email is sent after the library is done.
      async sendVerificationEmail({ user, url, token }) {
        const wanted = new URL(url).searchParams.get('callbackURL');
        const target = verificationTargets.find((path) => path === wanted) ?? '/';
        const work = authWork.getStore();
        if (work) work.verification = { person: user, token, target };
      },
      afterEmailVerification: ({ id }) => beforeSession(id),
    },
    // An address verified by Google is trusted, but only linked to an account whose own address was confirmed here. An
    // attacker who registered another user's address first does not get access to their account.
    account: { modelName: 'authAccounts', accountLinking: { enabled: true, requireLocalEmailVerified: true } },
    rateLimit: { enabled: false }, // attempt-limits.ts
    plugins: [
      bearer({ requireSignature: true }),
      ...(google ? [genericOAuth({ config: [googleProvider(google, log)] })] : []),
    ],
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            if (await isSuspended(userId)) throw new APIError('FORBIDDEN', suspended);
            await beforeSession(userId);
            const work = authWork.getStore();
            if (work) work.personId = userId;
          },
        },
      },
    },
    // Unexpected errors are rethrown, so that the product logs and handles them like any other error.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth?mode=signin` },
    // Refusals are visible in responses, but the library swallows some errors, such as database errors, and responds
    // that there is no session or that the request succeeded.
    logger: {
      level: 'error',
      log(_level, message, ...more) {
        const error = [message, ...more].find((each) => each instanceof Error && !isAPIError(each));
        const work = authWork.getStore();
        if (error && work) work.swallowed ??= error;
        else if (error) log.warn({ err: error }, 'an error inside the auth library');
      },
    },
  });
}

/**
 * Over HTTPS a cookie belongs to this host only: browsers neither accept a cookie named __Host- from another host nor
 * send it to one.
 */
function cookiesFor(publicUrl: string) {
  // The library's own secure cookies would be named __Secure-, which a sibling subdomain could set.
  if (!publicUrl.startsWith('https:')) return { useSecureCookies: false, cookiePrefix: 'galatea' };
  return { useSecureCookies: false, cookiePrefix: '__Host-galatea', defaultCookieAttributes: { secure: true } };
}

export type Auth = ReturnType<typeof openAuth>;

function ownOrigin(request: Request): string {
  const host = request.headers.get('host') ?? '';
  return `${new URL(request.url).protocol}//${host}`;
}
