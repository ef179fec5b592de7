import { randomUUID } from 'node:crypto';
import type { EmailContent, SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import type { Log } from '#platform/log/log.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { maxLinkEmailsPerHour, resetHours, type VerificationTarget, verificationHours } from '../account-rules.ts';
import { isAdmin } from './admin-role.ts';
import type { AuthUser } from './auth-work.ts';

export const securityEmail: EmailKind = {
  name: 'security',
  isRequired: true,
  description: 'the security of your account, such as your email address and password',
};

export type AccountEmailDeps = {
  readonly service: ServiceDatabase;
  readonly sendEmail: SendEmail;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  readonly adminEmails: readonly string[] | undefined;
  /** False if emails are only stored in the database and are not delivered. */
  readonly sendsEmail: boolean;
  /** Writes a line to the process output. */
  readonly print: (line: string) => void;
  readonly log: Log;
};

export type AccountEmails = {
  /** Sends the link that confirms an address. */
  confirmAddress(user: AuthUser, token: string, target: VerificationTarget): Promise<void>;
  /** Sends the link that sets a new password. */
  resetPassword(user: AuthUser, token: string): Promise<void>;
  /**
   * Notifies the user of a changed password: an attacker may have known the old one or may have access to the mailbox.
   */
  passwordChanged(user: AuthUser): Promise<void>;
};

/**
 * Opens the emails about an account. They report completed changes, so an email that cannot be queued is only logged.
 */
export function openAccountEmails(deps: AccountEmailDeps): AccountEmails {
  const { service, sendEmail, limits, publicUrl, adminEmails, sendsEmail, print, log } = deps;

  async function send(user: AuthUser, subject: string, content: EmailContent): Promise<void> {
    const idempotencyKey = `account/${randomUUID()}`;
    const newEmail = { kind: securityEmail, userId: user.id, to: user.email, subject, content, idempotencyKey };
    try {
      await service.transaction().execute((trx) => sendEmail(trx, newEmail));
    } catch (err) {
      log.error({ userId: user.id, err }, 'could not queue an email about an account');
    }
  }

  async function sendLink(user: AuthUser, subject: string, url: string, content: EmailContent): Promise<void> {
    const limit = { name: 'link-mails', maxAttempts: maxLinkEmailsPerHour, windowSeconds: 60 * 60 };
    const attempt = await limits.take(limit, user.id);
    if (attempt.kind === 'too many') return;
    await send(user, subject, content);
    // The operator must be able to sign in even if no email can be sent.
    if (!sendsEmail && (await isAdmin(service, user, adminEmails))) print(`${subject} (${user.email}): ${url}`);
  }

  return {
    async confirmAddress(user, token, target) {
      const url = `${publicUrl}/auth/confirm?${new URLSearchParams({ token, to: target })}`;
      await sendLink(user, 'Confirm your address', url, {
        paragraphs: [
          `someone, most likely you, signed up with ${user.email}. Please confirm that this address is yours.`,
          `The link is valid for ${verificationHours} hours. If this was not you, you can ignore this email.`,
        ],
        button: { label: 'Confirm this address', url },
      });
    },
    async resetPassword(user, token) {
      const url = `${publicUrl}/auth/reset?${new URLSearchParams({ token })}`;
      await sendLink(user, 'Set a new password', url, {
        paragraphs: [
          `someone, most likely you, requested a new password for ${user.email}.`,
          `The link is valid for ${resetHours === 1 ? 'one hour' : `${resetHours} hours`} and works once. If this was not you, you can ignore this email: your password stays the same.`,
        ],
        button: { label: 'Set a new password', url },
      });
    },
    passwordChanged(user) {
      return send(user, 'Your password was changed', {
        paragraphs: [
          `the password of your account ${user.email} was changed, and you were signed out on all other devices.`,
          'If this was you, no action is needed. If not, contact the operator of this installation immediately.',
        ],
      });
    },
  };
}
