import { implement } from '@orpc/server';
import { insertSecurityEvent } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { formatsContract } from '../../formats-contract.ts';
import { createAddress, findAddress, revokeAddress } from '../calendar/calendar-addresses.ts';
import { calendarPath } from '../calendar/serve-calendar.ts';
import { under } from '../post-columns.ts';
import type { ResolveMediaDeps } from '../resolve-media.ts';
import { exportPosts } from './export-posts.ts';
import { type CsvRead, type ImportOutcome, type ImportWanted, importPosts, previewImport } from './import-posts.ts';

const signedIn = implement(formatsContract).$context<SignedInContext>();

/** Calls that export and import posts as files, and that manage calendar subscriptions. */
export function formatCalls(deps: Pick<ResolveMediaDeps, 'pictures'>) {
  return {
    'get-posts-file': signedIn['get-posts-file'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const { month, timezone: zone, format } = input;
      const influencer = await requireInfluencer({ db, caller }, input.influencer_id, errors);
      return exportPosts(db, { influencer, origin, month, zone, format });
    }),

    'preview-import': signedIn['preview-import'].handler(async ({ input, context, errors }) => {
      await requireInfluencer(context, input.influencer_id, errors);
      const { db, caller, origin } = context;
      const outcome = await previewImport(db, toImportWanted(input, caller.id));
      const csv = outcome.kind === 'planned' && outcome.csv ? toCsvResult(outcome.csv) : null;
      return { rows: toRows(outcome, origin, errors), csv };
    }),

    'import-posts': signedIn['import-posts'].handler(async ({ input, context, errors }) => {
      await requireInfluencer(context, input.influencer_id, errors);
      const { db, caller, origin } = context;
      const outcome = await importPosts(
        db,
        { ...toImportWanted(input, caller.id), skipRefused: input.skip_refused },
        deps,
      );
      if (outcome.kind === 'changed') throw errors.POSTS_CHANGED();
      if (outcome.kind !== 'refused') return { rows: toRows(outcome, origin, errors) };
      const rows = outcome.rows.filter(({ problems }) => problems.length > 0);
      throw errors.ROWS_REFUSED({ data: { rows: rows.map(({ row, problems }) => ({ row, problems })) } });
    }),

    'get-calendar-address': signedIn['get-calendar-address'].handler(async ({ input, context, errors }) => {
      await requireInfluencer(context, input.influencer_id, errors);
      return findAddress(context.db, input.influencer_id);
    }),

    'create-calendar-address': signedIn['create-calendar-address'].handler(async ({ input, context, errors }) => {
      const { influencer_id: influencerId, timezone: zone } = input;
      const { name } = await requireInfluencer(context, influencerId, errors);
      const { db, caller, origin } = context;
      const { address, secret } = await createAddress(db, { userId: caller.id, influencerId, zone });
      await record(context, 'calendar_address_created', name);
      return { ...address, url: origin + calendarPath(secret) };
    }),

    'revoke-calendar-address': signedIn['revoke-calendar-address'].handler(async ({ input, context, errors }) => {
      const { name } = await requireInfluencer(context, input.influencer_id, errors);
      if (await revokeAddress(context.db, input.influencer_id)) await record(context, 'calendar_address_revoked', name);
      return { ok: true as const };
    }),
  };
}

type Errors = Parameters<Parameters<(typeof signedIn)['preview-import']['handler']>[0]>[0]['errors'];

async function requireInfluencer(
  { db, caller }: Pick<SignedInContext, 'db' | 'caller'>,
  influencerId: string,
  errors: Pick<Errors, 'NOT_FOUND'>,
) {
  const influencer = await findInfluencer(db, caller.id, influencerId);
  if (!influencer) throw errors.NOT_FOUND({ message: 'Influencer not found' });
  return influencer;
}

type ImportInput = Parameters<Parameters<(typeof signedIn)['preview-import']['handler']>[0]>[0]['input'];

function toImportWanted(input: ImportInput, userId: string): ImportWanted {
  const { format, content, columns, status, timezone: zone, repeat_months: months } = input;
  const { influencer_id: influencerId, date_order: dateOrder } = input;
  return { userId, influencerId, format, content, zone, months, columns, dateOrder, status };
}

function toCsvResult({ columns, missing, dates }: CsvRead) {
  const { isAmbiguous: dates_are_ambiguous, order: date_order } = dates;
  return { columns: [...columns], missing: [...missing], dates_are_ambiguous, date_order };
}

function toRows(outcome: ImportOutcome, origin: string, errors: Pick<Errors, 'UNREADABLE_FILE' | 'TOO_MANY_ROWS'>) {
  if (outcome.kind === 'unreadable') throw errors.UNREADABLE_FILE({ message: outcome.message });
  if (!('rows' in outcome)) throw errors.TOO_MANY_ROWS();
  return outcome.rows.map((row) => ({ ...row, image_urls: row.image_urls.map((url) => under(origin, url)) }));
}

/** Records an action in the security log. */
function record({ db, caller, userAgent }: SignedInContext, action: string, influencer: string): Promise<void> {
  return insertSecurityEvent(db, { userId: caller.id, action, details: { influencer }, userAgent });
}
