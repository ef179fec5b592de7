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

/** Hashes passwords, and compares passwords with a hash. */
export type PasswordHashing = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export type AuthOptions = {
  readonly pool: Pool;
  readonly log: Log;
  readonly secret: string;
  readonly publicUrl: string;
  /** Undefined if the sign-in with Google is disabled. */
  readonly google: GoogleClient | undefined;
  /** Called before each new session, including sign-up, and when an address is confirmed. */
  readonly beforeSession: (userId: string) => Promise<void>;
  /** Returns whether a user may not sign in. Called before each new session. */
  readonly isSuspended: (userId: string) => Promise<boolean>;
  /** Called when a user requests a new password, with the token of the link. */
  readonly onResetRequest: (person: AuthUser, token: string) => Promise<void>;
  /** Called when a user has set a new password through the link of an email, which confirms their address. */
  readonly onReset: (person: AuthUser) => Promise<void>;
  /** The default is the library's scrypt. */
  readonly passwordHashing?: PasswordHashing;
};

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Opens sign-up, sign-in, also with Google if a client is configured, and sessions, served under /api/auth. */
export function openAuth(options: AuthOptions) {
  const { pool, log, secret, publicUrl, google, beforeSession, isSuspended, onResetRequest, onReset } = options;
  return betterAuth({
    appName: 'Galatea',
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    database: { db: inCamelCase(pool), type: 'postgres' },
    advanced: {
      // The library is opened before the database is reached, so it would validate the schema before the migrations
      // ran.
      database: { generateId: () => randomUUID(), validateSchema: false },
      ...cookiesFor(publicUrl),
      // Requests from other sites are refused for all routes in platform/http/foreign-origin.ts; the library's own
      // check would also reject API clients that send no origin.
      disableCSRFCheck: true,
    },
    // The address bar may show localhost while the configuration has 127.0.0.1: a page may call the host that served
    // it.
    trustedOrigins: (request) => (request ? [publicUrl, ownOrigin(request)] : [publicUrl]),
    user: { modelName: 'users' },
    session: { modelName: 'sessions', expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    // A leak of the table does not allow anyone to set a password.
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
      // At sign-up the user is not committed yet, so the email is sent when the library is done.
      async sendVerificationEmail({ user, url, token }) {
        const wanted = new URL(url).searchParams.get('callbackURL');
        const target = verificationTargets.find((path) => path === wanted) ?? '/';
        const work = authWork.getStore();
        if (work) work.verification = { person: user, token, target };
      },
      afterEmailVerification: ({ id }) => beforeSession(id),
    },
    // An address that Google has verified is trusted, and linked only to an account whose own address was confirmed
    // here: an attacker who registered another user's address first does not get access to their account.
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
    // Unexpected errors are rethrown, so that the product logs them and responds to them like to all others.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth?mode=signin` },
    // Refusals are visible in responses. But the library swallows some errors, such as those of the database, and
    // responds that there is no session or that all is well.
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
 * Over https a cookie belongs to this host only: browsers accept a cookie named __Host- from no other host and send it
 * to none.
 */
function cookiesFor(publicUrl: string) {
  // The library's own secure cookies would be named __Secure-, which a neighboring subdomain could set.
  if (!publicUrl.startsWith('https:')) return { useSecureCookies: false, cookiePrefix: 'galatea' };
  return { useSecureCookies: false, cookiePrefix: '__Host-galatea', defaultCookieAttributes: { secure: true } };
}

export type Auth = ReturnType<typeof openAuth>;

function ownOrigin(request: Request): string {
  const host = request.headers.get('host') ?? '';
  return `${new URL(request.url).protocol}//${host}`;
}
