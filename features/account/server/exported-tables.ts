import { sql } from 'kysely';
import type { ExportedTable } from '#platform/personal-data.ts';

/** The account and session data in an export. */
export const exportedTables: readonly ExportedTable[] = [
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
