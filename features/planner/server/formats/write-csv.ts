import Papa from 'papaparse';
import { middleCrop } from '#contract/instagram-fit.ts';
import { byteOrderMark } from '../../csv-template.ts';
import { defused } from './csv-cells.ts';
import type { PostRecord } from './post-record.ts';

const columns = [
  'id',
  'status',
  'scheduled_for',
  'timezone',
  'caption',
  'sponsored_by',
  'first_comment',
  'post_type',
  'instagram_url',
] as const;
const imageColumns = (at: number) => [`image_${at + 1}`, `alt_text_${at + 1}`, `crop_${at + 1}`] as const;

/**
 * Returns posts as a CSV file (RFC 4180, with CRLF), with enough image columns for the post that has the most images.
 */
export function writeCsv(records: readonly PostRecord[]): string {
  const imageCount = Math.max(1, ...records.map(({ media }) => media.length));
  const fields = [...columns, ...Array.from({ length: imageCount }, (_, at) => imageColumns(at)).flat()];
  const data = records.map((record) => toCells(record, imageCount).map(defused));
  return `${byteOrderMark}${Papa.unparse({ fields, data }, { newline: '\r\n' })}\r\n`;
}

function toCells(record: PostRecord, imageCount: number): string[] {
  const { id, status, scheduledLocal, timezone, caption, sponsoredBy, firstComment, url, media } = record;
  const type = record.isStory === undefined ? '' : record.isStory ? 'story' : 'post';
  return [
    ...[id, status, scheduledLocal, timezone, caption, sponsoredBy ?? '', firstComment, type, url ?? ''],
    ...Array.from({ length: imageCount }, (_, at) => {
      const medium = media[at];
      return medium
        ? [medium.url, medium.altText, medium.crop === middleCrop ? '' : String(medium.crop)]
        : ['', '', ''];
    }).flat(),
  ];
}
