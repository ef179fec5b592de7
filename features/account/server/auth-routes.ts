import { z } from 'zod';
import { text, webAddress } from '#contract/text.ts';

const [name, email, password, token] = [text(200), text(320), text(1_000), text(1_000)];

/**
 * What is open of the auth library, below /api/auth, and the body that each route takes; queries are not passed on. The rest
 * of the library does not exist for a client. What makes an email or a password good is the library's rule.
 */
export const authRoutes = [
  {
    method: 'POST',
    path: '/sign-up/email',
    body: z.object({ name, email, password, rememberMe: z.boolean().optional() }),
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    body: z.object({ email, password, rememberMe: z.boolean().optional() }),
  },
  { method: 'POST', path: '/sign-out', body: z.object({}) },
  { method: 'GET', path: '/get-session', body: z.object({}) },
  { method: 'GET', path: '/list-sessions', body: z.object({}) },
  { method: 'POST', path: '/revoke-session', body: z.object({ token }) },
  { method: 'POST', path: '/revoke-sessions', body: z.object({}) },
  { method: 'POST', path: '/revoke-other-sessions', body: z.object({}) },
  {
    method: 'POST',
    path: '/change-password',
    // Whoever knew the old password is out with it.
    body: z
      .object({ currentPassword: password, newPassword: password })
      .transform((passwords) => ({ ...passwords, revokeOtherSessions: true })),
  },
  {
    method: 'POST',
    path: '/update-user',
    body: z.object({ name: name.min(1).optional(), image: webAddress().nullable().optional() }),
  },
] as const;
