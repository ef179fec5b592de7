import { toFileName } from '#contract/hyphenated.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { PostFormat } from '../../format-rules.ts';
import { getBounds, moveMonths } from '../../week.ts';
import { writeCalendar } from './calendar-file.ts';
import { listEvents } from './planned-events.ts';
import { writeCsv } from './write-csv.ts';

export type PostsFile = {
  readonly name: string;
  readonly media_type: string;
  readonly content: string;
  readonly posts: number;
};

type ExportRequest = {
  readonly influencer: { readonly id: string; readonly name: string };
  readonly origin: string;
  /** Such as 2026-11. */
  readonly month: string;
  readonly zone: string;
  readonly format: PostFormat;
};

/** Exports the posts and drafts of a month as a file. */
export async function exportPosts(
  db: UserDatabase,
  { influencer, origin, month, zone, format }: ExportRequest,
): Promise<PostsFile> {
  const first = `${month}-01`;
  const last = Temporal.PlainDate.from(moveMonths(first, 1)).subtract({ days: 1 }).toString();
  const eventQuery = {
    ...getBounds(first, last, zone),
    influencerId: influencer.id,
    origin,
    zone,
    withCanceled: false,
  };
  const events = await listEvents(db, eventQuery);
  const isCsv = format === 'csv';
  return {
    name: `${toFileName(influencer.name)}-${month}.${format}`,
    media_type: isCsv ? 'text/csv' : 'text/calendar',
    content: isCsv
      ? writeCsv(events.map(({ record }) => record))
      : writeCalendar(events, { name: influencer.name, zone }),
    posts: events.length,
  };
}
