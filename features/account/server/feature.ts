import { sql } from 'kysely';
import type { Database, ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { Events } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { ExportedTable } from '#platform/personal-data.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { securityEventDaysKept } from '../account-rules.ts';
import type { SignInOptions } from '../contract.ts';
import { type AccountEmails, securityEmail } from './account-emails.ts';
import { grantAdminRole } from './admin-role.ts';
import type { Auth } from './auth.ts';
import { accountCalls } from './calls.ts';
import { deleteExpired } from './delete-expired.ts';
import { eraseDue } from './erasure/erase-due.ts';
import { eraseUser } from './erasure/erase-user.ts';
import { cancelErasure } from './erasure/request-erasure.ts';
import { deleteOldExports } from './export/data-exports.ts';
import { type MakeExportDeps, makeExport, makeExportJob } from './export/make-export.ts';
import { serveExports } from './export/serve-exports.ts';
import { dataEmail } from './export-email.ts';
import { serveAuth } from './serve-auth.ts';
import { serveSessionEnd } from './serve-session-end.ts';
import type { SessionCache } from './session-cache.ts';

export type { PasswordHashing } from './auth.ts';
export { openSignIn } from './open-sign-in.ts';

/** The account and session data in an export. */
const exportedTables: readonly ExportedTable[] = [
  { table: 'users', of: (userId) => sql`id = ${userId}` },
  {
    table: 'auth_accounts',
    without: [
      'password',
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
      'refresh_token_expires_at',
    ],
  },
  { table: 'sessions', without: ['token'] },
  { table: 'user_roles' },
  { table: 'security_audit_log' },
  { table: 'data_exports', without: ['file'] },
];

export type AccountDeps = MakeExportDeps & {
  readonly service: ServiceDatabase;
  readonly asUser: Database['asUser'];
  readonly auth: Auth;
  readonly authenticate: SessionCache['authenticate'];
  readonly events: Events;
  readonly notifications: Pick<Notifications, 'settle'>;
  readonly publicUrl: string;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly maxSignInFailures: number;
  readonly emails: AccountEmails;
  /** Undefined if the installation's first account is its admin. */
  readonly adminEmails: readonly string[] | undefined;
  readonly options: SignInOptions;
};

/** Users and their sessions. */
export function accountFeature(deps: AccountDeps): ServerFeature {
  const { service, adminEmails } = deps;
  return {
    name: 'account',
    calls: accountCalls(deps),
    routes(app) {
      serveAuth(app, deps);
      serveSessionEnd(app, deps);
      serveExports(app, deps);
    },
    jobs: [defineJob(makeExportJob, 1, ({ exportId }, run) => makeExport(deps, exportId, run))],
    emails: [securityEmail, dataEmail],
    async beforeSession(userId) {
      await grantAdminRole(service, userId, adminEmails);
      await cancelErasure(deps, userId);
    },
    personalData: { exports: exportedTables, erase: (user) => eraseUser(deps, user) },
    recurring: [
      { name: 'account/erase-due', cron: '*/5 * * * *', run: async (run) => ({ people: await eraseDue(deps, run) }) },
      {
        name: 'account/delete-old-exports',
        cron: '55 * * * *',
        run: async (run) => ({ data_exports: await deleteOldExports(deps, run) }),
      },
      {
        name: 'account/delete-expired',
        cron: '10 4 * * *',
        run: async (run) => ({
          ...(await deleteExpired(service, run)),
          security_audit_log: await deleteOlderThan(service, 'security_audit_log', securityEventDaysKept, run),
        }),
      },
    ],
  };
}
