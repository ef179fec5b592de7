import { sql } from 'kysely';
import type { ExportedTable } from '#platform/personal-data.ts';

/** Data about a user's rewards in the data export, without the identities of friends. */
export const exportedTables: readonly ExportedTable[] = [
  { table: 'referral_codes' },
  { table: 'referral_clicks', of: (userId) => sql`referrer_user = ${userId}`, without: ['visitor'] },
  {
    table: 'referrals',
    of: (userId) => sql`${userId} in (referrer_user, referred_user)`,
    without: ['referrer_user', 'referred_user', 'payer'],
  },
  { table: 'social_shares', without: ['reviewed_by'] },
  { table: 'affiliate_settings' },
  { table: 'affiliate_payouts', of: (userId) => sql`affiliate_id = ${userId}` },
  { table: 'affiliate_entries' },
  { table: 'affiliate_batch_lines' },
];
