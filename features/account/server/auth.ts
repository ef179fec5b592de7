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
import { type AuthPerson, authWork } from './auth-work.ts';
import { googleProvider } from './google.ts';

/** Hashes passwords, and compares them with a hash. */
export type PasswordHashing = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>;

export type AuthOptions = {
  readonly pool: Pool;
  readonly log: Log;
  readonly secret: string;
  readonly publicUrl: string;
  /** Undefined where nobody signs in with Google. */
  readonly google: GoogleClient | undefined;
  /** Called before each new session, sign-up included, and when an address is confirmed. */
  readonly beforeSession: (userId: string) => Promise<void>;
  /** Whether somebody may not sign in. Asked before each new session. */
  readonly isSuspended: (userId: string) => Promise<boolean>;
  /** Called when somebody wants to set a new password, with the token of the link. */
  readonly onResetRequest: (person: AuthPerson, token: string) => Promise<void>;
  /** Called when somebody has set a new password by a mail's link: the address is theirs. */
  readonly onReset: (person: AuthPerson) => Promise<void>;
  /** The library's scrypt by default. */
  readonly passwordHashing?: PasswordHashing;
};

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/**
 * Sign-up, sign-in, with Google where there is a client, and sessions, served under /api/auth.
 */
export function openAuth(options: AuthOptions) {
  const { pool, log, secret, publicUrl, google, beforeSession, isSuspended, onResetRequest, onReset } = options;
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
      // Requests of other sites are refused for all routes alike, in platform/http/foreign-origin.ts; the library's own
      // check also turns API clients away that send no origin.
      disableCSRFCheck: true,
    },
    // The address bar may say localhost where the configuration says 127.0.0.1: a
    // page may call the host that served it.
    trustedOrigins: (request) => (request ? [publicUrl, ownOrigin(request)] : [publicUrl]),
    user: { modelName: 'users' },
    session: { modelName: 'sessions', expiresIn: sessionDays * daySeconds, updateAge: daySeconds },
    // Whoever reads the table cannot set a password with it.
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
      // At sign-up the person is not committed yet: the mail is sent once the library is done.
      async sendVerificationEmail({ user, url, token }) {
        const wanted = new URL(url).searchParams.get('callbackURL');
        const target = verificationTargets.find((path) => path === wanted) ?? '/';
        const work = authWork.getStore();
        if (work) work.verification = { person: user, token, target };
      },
      afterEmailVerification: ({ id }) => beforeSession(id),
    },
    // Google is believed about an address that it has verified, and joins an account whose own address was confirmed
    // here: whoever registered somebody else's address before them does not get into their account.
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
    // An error that is no refusal is thrown on, for the product to log and to answer as any other.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth?mode=signin` },
    // Refusals are told by their answers. But some errors, such as the database's, the library keeps to itself and says
    // that nobody is signed in, or that all went well.
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

/** By https a cookie is this host's alone: browsers take one named __Host- from no other host and send it to none. */
function cookiesFor(publicUrl: string) {
  // The library's own secure cookies would be named __Secure-, which a neighbouring subdomain may set.
  if (!publicUrl.startsWith('https:')) return { useSecureCookies: false, cookiePrefix: 'galatea' };
  return { useSecureCookies: false, cookiePrefix: '__Host-galatea', defaultCookieAttributes: { secure: true } };
}

export type Auth = ReturnType<typeof openAuth>;

function ownOrigin(request: Request): string {
  const host = request.headers.get('host') ?? '';
  return `${new URL(request.url).protocol}//${host}`;
}
