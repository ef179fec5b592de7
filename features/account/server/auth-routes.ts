import { z } from 'zod';
import { isLocalPath } from '#contract/local-path.ts';
import { text, webAddress } from '#contract/text.ts';
import type { Caller } from '#platform/http/caller.ts';
import { verificationTargets } from '../account-rules.ts';

/** A request to the auth library: the library's own route name below /api/auth, with a query or body. */
export type LibraryRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** One of the auth library's routes that clients can use, with the product's additions. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST';
  /** The path below /api/auth. */
  readonly path: string;
  /** The accepted input: the body, or the query of a GET request. */
  readonly input: z.ZodType<object>;
  /** The name of the event in the user's security log, with the suffix '_failed' if it was refused. */
  readonly event?: string;
  /** The event name if the user is already signed in. */
  readonly eventOfSignedIn?: string;
  /** The key by which attempts are counted. */
  readonly limitedBy?: 'address' | 'address and account' | 'person';
  readonly needs?: 'session' | 'confirmed address';
  /** The field with a new password, which must not be easy to guess. */
  readonly newPassword?: 'password' | 'newPassword';
  /** Whether to respond before the work is done, so that the response time reveals nothing. */
  readonly answersAtOnce?: true;
  /** Returns the request to the library, if its method, path or body differs. */
  readonly asks?: (input: object, caller: Caller | null) => LibraryRequest;
};

const [email, password, token] = [text(320), text(1_000), text(1_000)];

/** Text that email clients turn into a link. Names with a dot are allowed, such as first.last@example.com. */
const linked =
  /:\/\/|www\.|\.(com|net|org|info|biz|io|co|app|dev|me|ru|cn|top|xyz|site|online|shop|link|live|click)\b|\.\p{L}{2,}\//iu;

/** Emails contain the user's name: a name with a link or line breaks could carry a stranger's message. */
const name = text(200)
  .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'A name must not contain line breaks.')
  .refine((value) => !linked.test(value), 'A name must not contain a web address.');
const nothing = z.object({});

/** The destination after signing in with Google: the next page, or on failure a page with an explanation. */
const wayBack = z.object({ next: text(2_000).optional() });

/**
 * The auth library's routes that are available below /api/auth; clients cannot reach any others. The library validates
 * emails and passwords.
 */
export const authRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    input: z.object({
      name,
      email,
      password,
      rememberMe: z.boolean().optional(),
      callbackURL: z.enum(verificationTargets).optional(),
    }),
    event: 'sign_up',
    limitedBy: 'address',
    newPassword: 'password',
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    input: z.object({ email, password, rememberMe: z.boolean().optional() }),
    event: 'sign_in',
    limitedBy: 'address and account',
  },
  createRoute({
    method: 'POST',
    path: '/sign-in/google',
    input: wayBack,
    limitedBy: 'address',
    asks: ({ next = '' }) => {
      const search = new URLSearchParams({ mode: 'signin', ...(isLocalPath(next) && { next }) });
      // The library rejects addresses that contain a *.
      const back = `/auth?${search.toString().replaceAll('*', '%2A')}`;
      return socialRequest('/sign-in/social', back, back);
    },
  }),
  {
    method: 'POST',
    path: '/connect-google',
    input: nothing,
    needs: 'confirmed address',
    limitedBy: 'person',
    asks: () => socialRequest('/link-social', '/account?google=connected', '/account'),
  },
  {
    method: 'GET',
    path: '/callback/google',
    input: z.object({
      state: token.optional(),
      code: text(4_000).optional(),
      error: token.optional(),
      iss: token.optional(),
    }),
    event: 'google_sign_in',
    eventOfSignedIn: 'google_connected',
    asks: (query) => ({ method: 'GET', path: '/callback/google', query: { ...query } }),
  },
  { method: 'POST', path: '/sign-out', input: nothing, event: 'sign_out' },
  { method: 'GET', path: '/get-session', input: nothing },
  { method: 'GET', path: '/list-sessions', input: nothing },
  { method: 'POST', path: '/revoke-session', input: z.object({ token }), event: 'session_ended' },
  { method: 'POST', path: '/revoke-sessions', input: nothing, event: 'all_sessions_ended' },
  { method: 'POST', path: '/revoke-other-sessions', input: nothing, event: 'other_sessions_ended' },
  {
    method: 'POST',
    path: '/change-password',
    // Signs out an attacker who knew the old password.
    input: z
      .object({ currentPassword: password, newPassword: password })
      .transform((passwords) => ({ ...passwords, revokeOtherSessions: true })),
    event: 'password_change',
    limitedBy: 'person',
    newPassword: 'newPassword',
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    input: z.object({ email }),
    limitedBy: 'address',
    answersAtOnce: true,
  },
  {
    method: 'POST',
    path: '/reset-password',
    input: z.object({ token, newPassword: password }),
    limitedBy: 'address',
    newPassword: 'newPassword',
  },
  createRoute({
    method: 'POST',
    path: '/send-verification-email',
    input: z.object({ callbackURL: z.enum(verificationTargets).optional() }),
    needs: 'session',
    limitedBy: 'person',
    asks: (input, caller) => ({
      method: 'POST',
      path: '/send-verification-email',
      body: { ...input, email: caller?.email },
    }),
  }),
  createRoute({
    method: 'POST',
    path: '/verify-email',
    input: z.object({ token }),
    limitedBy: 'address',
    asks: (query) => ({ method: 'GET', path: '/verify-email', query }),
  }),
  {
    method: 'POST',
    path: '/update-user',
    input: z.object({ name: name.min(1).optional(), image: webAddress().nullable().optional() }),
  },
];

/** Defines a route with typed input for `questions`. */
function createRoute<Input extends object>(
  route: Omit<AuthRoute, 'input' | 'asks'> & {
    readonly input: z.ZodType<Input>;
    readonly asks: (input: Input, caller: Caller | null) => LibraryRequest;
  },
): AuthRoute {
  return { ...route, asks: (input, caller) => route.asks(route.input.parse(input), caller) };
}

function socialRequest(path: string, callbackURL: string, errorCallbackURL: string): LibraryRequest {
  return { method: 'POST', path, body: { provider: 'google', callbackURL, errorCallbackURL, disableRedirect: true } };
}
