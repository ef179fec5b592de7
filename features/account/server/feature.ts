import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { Auth } from './auth.ts';
import { accountCalls } from './calls.ts';
import { deleteExpired } from './delete-expired.ts';
import { grantAdminRole } from './grant-admin-role.ts';
import { serveAuth } from './serve-auth.ts';

/** Days for which security events are kept. */
const eventDaysKept = 365;

export type AccountDeps = {
  readonly service: ServiceDatabase;
  readonly auth: Auth;
  readonly publicUrl: string;
  /** Undefined where the first account of the installation is its admin. */
  readonly adminEmails: readonly string[] | undefined;
};

/** People and their sessions. */
export function accountFeature({ service, auth, publicUrl, adminEmails }: AccountDeps): ServerFeature {
  return {
    name: 'account',
    calls: accountCalls,
    routes: (app) => serveAuth(app, auth, publicUrl),
    beforeSession: (userId) => grantAdminRole(service, userId, adminEmails),
    recurring: [
      {
        name: 'account/delete-expired',
        cron: '10 4 * * *',
        run: async (now) => ({
          ...(await deleteExpired(service, now)),
          security_audit_log: await deleteOlderThan(service, 'security_audit_log', eventDaysKept, now),
        }),
      },
    ],
  };
}
