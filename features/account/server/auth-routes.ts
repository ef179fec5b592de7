import { z } from 'zod';
import { isOwnPath } from '#contract/own-path.ts';
import { text, webAddress } from '#contract/text.ts';
import type { Caller } from '#platform/http/caller.ts';
import { verificationTargets } from '../account-rules.ts';

/** How the auth library is asked: what it calls the route below /api/auth, with query or body. */
export type LibraryRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** A route of the auth library that clients may use, and what the product does around it. */
export type AuthRoute = {
  readonly method: 'GET' | 'POST';
  /** Below /api/auth. */
  readonly path: string;
  /** What a client may send: the body, or the query of a GET. */
  readonly input: z.ZodType<object>;
  /** What the person's security log calls it; with '_failed' behind it where it was refused. */
  readonly event?: string;
  /** The same where somebody is signed in already. */
  readonly eventOfSignedIn?: string;
  /** By what attempts are counted. */
  readonly limitedBy?: 'address' | 'address and account' | 'person';
  readonly needs?: 'session' | 'confirmed address';
  /** The field that holds a new password, which must not be easy to guess. */
  readonly newPassword?: 'password' | 'newPassword';
  /** Whether it is answered before it is done, so that its time tells nothing. */
  readonly answersAtOnce?: true;
  /** How the library is asked, where not by the same method, path and body. */
  readonly asks?: (input: object, caller: Caller | null) => LibraryRequest;
};

const [email, password, token] = [text(320), text(1_000), text(1_000)];

/** What email programs turn into a link. Addresses like first.last@example.com make names with a dot: they are fine. */
const linked =
  /:\/\/|www\.|\.(com|net|org|info|biz|io|co|app|dev|me|ru|cn|top|xyz|site|online|shop|link|live|click)\b|\.\p{L}{2,}\//iu;

/** Emails contain the user's name: a name with a link or several lines would carry a stranger's message. */
const name = text(200)
  .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'A name must not contain line breaks.')
  .refine((value) => !linked.test(value), 'A name must not contain a web address.');
const nothing = z.object({});

/** Where Google sends a person back to: to the page after, and in case of a failure to one that says what happened. */
const wayBack = z.object({ next: text(2_000).optional() });

/**
 * What is open of the auth library, below /api/auth; the rest of it does not exist for a client. What makes an email or
 * a password good is the library's rule.
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
  routeOf({
    method: 'POST',
    path: '/sign-in/google',
    input: wayBack,
    limitedBy: 'address',
    asks: ({ next = '' }) => {
      const search = new URLSearchParams({ mode: 'signin', ...(isOwnPath(next) && { next }) });
      // The library takes a * for no part of an address.
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
    // Whoever knew the old password is out with it.
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
  routeOf({
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
  routeOf({
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

/** A route whose `asks` knows what its input holds. */
function routeOf<Input extends object>(
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
