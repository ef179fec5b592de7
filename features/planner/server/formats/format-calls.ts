import { implement } from '@orpc/server';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { formatsContract } from '../../formats-contract.ts';
import { under } from '../post-columns.ts';
import type { ResolveMediaDeps } from '../resolve-media.ts';
import { exportPosts } from './export-posts.ts';
import { type CsvRead, type ImportOutcome, type ImportWanted, importPosts, previewImport } from './import-posts.ts';

const signedIn = implement(formatsContract).$context<SignedInContext>();

/** Calls that export and import posts as files. */
export function formatCalls(deps: Pick<ResolveMediaDeps, 'images'>) {
  return {
    'get-posts-file': signedIn['get-posts-file']
      .use(ownInfluencer)
      .handler(({ input: { month, timezone: zone, format }, context: { db, origin, influencer } }) =>
        exportPosts(db, { influencer, origin, month, zone, format }),
      ),

    'preview-import': signedIn['preview-import']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, origin }, errors }) => {
        const outcome = await previewImport(db, toImportWanted(input, caller.id));
        const csv = outcome.kind === 'planned' && outcome.csv ? toCsvResult(outcome.csv) : null;
        return { rows: toRows(outcome, origin, errors), csv };
      }),

    'import-posts': signedIn['import-posts']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, origin }, errors }) => {
        const wanted = { ...toImportWanted(input, caller.id), skipRefused: input.skip_refused };
        const outcome = await importPosts(db, wanted, deps);
        if (outcome.kind === 'changed') throw errors.POSTS_CHANGED();
        if (outcome.kind !== 'refused') return { rows: toRows(outcome, origin, errors) };
        const rows = outcome.rows.filter(({ problems }) => problems.length > 0);
        throw errors.ROWS_REFUSED({ data: { rows: rows.map(({ row, problems }) => ({ row, problems })) } });
      }),
  };
}

type Errors = Parameters<Parameters<(typeof signedIn)['preview-import']['handler']>[0]>[0]['errors'];

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
