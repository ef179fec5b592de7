import { z } from 'zod';
import { text, webAddress } from '#contract/text.ts';

const [name, email, password, token] = [text(200), text(320), text(1_000), text(1_000)];

/**
 * What is open of the auth library, below /api/auth, and the body that each route takes; queries are not passed on. The rest
 * of the library does not exist for a client. What makes an email or a password good is the library's rule. `event` is what
 * the person's security log calls it; with '_failed' behind it where it was refused.
 */
export const authRoutes = [
  {
    method: 'POST',
    path: '/sign-up/email',
    body: z.object({ name, email, password, rememberMe: z.boolean().optional() }),
    event: 'sign_up',
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    body: z.object({ email, password, rememberMe: z.boolean().optional() }),
    event: 'sign_in',
  },
  { method: 'POST', path: '/sign-out', body: z.object({}), event: 'sign_out' },
  { method: 'GET', path: '/get-session', body: z.object({}) },
  { method: 'GET', path: '/list-sessions', body: z.object({}) },
  { method: 'POST', path: '/revoke-session', body: z.object({ token }), event: 'session_ended' },
  { method: 'POST', path: '/revoke-sessions', body: z.object({}), event: 'all_sessions_ended' },
  { method: 'POST', path: '/revoke-other-sessions', body: z.object({}), event: 'other_sessions_ended' },
  {
    method: 'POST',
    path: '/change-password',
    // Whoever knew the old password is out with it.
    body: z
      .object({ currentPassword: password, newPassword: password })
      .transform((passwords) => ({ ...passwords, revokeOtherSessions: true })),
    event: 'password_change',
  },
  {
    method: 'POST',
    path: '/update-user',
    body: z.object({ name: name.min(1).optional(), image: webAddress().nullable().optional() }),
  },
] as const;
