import { Info } from 'lucide-react';
import { useState } from 'react';
import { formatLocal } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { Thumbnail } from '#ui/kit/thumbnail.tsx';
import type { PostFormat } from '../../format-rules.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { zoneLabel } from '../../post-time.ts';

const outcomes = {
  scheduled: { tone: 'positive', label: 'Scheduled' },
  draft: { tone: 'neutral', label: 'Draft' },
  unchanged: { tone: 'neutral', label: 'Unchanged' },
  refused: { tone: 'danger', label: 'Skipped' },
} as const;

/** The result for each row of a file, starting with the skipped ones and their reasons. */
export function ImportRows({ rows, format }: { rows: readonly ImportedRow[]; format: PostFormat }) {
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const others = rows.filter(({ outcome }) => outcome !== 'refused');
  if (rows.length === 0) return <p className="py-6 text-ink-soft">There are no posts in this file.</p>;
  return (
    <>
      <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm">
        {formatSummary(rows)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {[...refused, ...others].map((row) => (
          <Row
            key={`${row.row} ${row.scheduled_for}`}
            row={row}
            name={`${format === 'csv' ? 'Row' : 'Event'} ${row.row}`}
          />
        ))}
      </ul>
    </>
  );
}

function Row({
  name,
  row: { outcome, is_new, scheduled_for, timezone, caption, images, problems, notes, ...row },
}: {
  name: string;
  row: ImportedRow;
}) {
  const { tone, label } = outcomes[outcome];
  const isChange = !is_new && (outcome === 'draft' || outcome === 'scheduled');
  const about = [timeInWords(scheduled_for, timezone), images > 0 && (images === 1 ? '1 image' : `${images} images`)];
  return (
    <li className="flex items-start gap-4 py-3">
      <span className="w-14 shrink-0 text-sm text-ink-soft tabular-nums">{name}</span>
      <div className="min-w-0 flex-1">
        <PostText text={caption} otherwise="No caption" />
        <p className="mt-1 text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</p>
        {row.image_urls.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-1.5">
            {row.image_urls.map((url) => (
              <Thumbnail key={url} src={url} className="size-12 rounded-item object-cover" />
            ))}
          </div>
        )}
        {row.first_comment && (
          <div className="mt-2 text-sm">
            <p className="text-ink-soft">First comment</p>
            <PostText text={row.first_comment} />
          </div>
        )}
        {row.sponsored_by && <p className="mt-2 text-sm text-ink-soft">Sponsored by {row.sponsored_by}</p>}
        {notes.map((note) => (
          <p key={note} className="mt-1 flex gap-2 text-sm">
            <Info className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
            {note}
          </p>
        ))}
        {problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} className="mt-1 text-sm text-danger">
            {field !== 'row' && <code>{field}: </code>}
            {message}
          </p>
        ))}
      </div>
      <Badge tone={tone}>{isChange ? `${label}, changed` : label}</Badge>
    </li>
  );
}

/** Text that is longer or has more lines is collapsed. */
const [longText, maxLines] = [180, 3];

/** Shows text as it will be posted, with its line breaks. */
function PostText({ text, otherwise }: { text: string; otherwise?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > longText || text.split('\n').length > maxLines;
  if (!text.trim()) return <p className="text-ink-soft">{otherwise}</p>;
  return (
    <>
      <p className={classes('whitespace-pre-line break-words', isLong && !isOpen && 'line-clamp-3')}>{text}</p>
      {isLong && (
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

function formatSummary(rows: readonly ImportedRow[]): string {
  const count = (outcome: ImportedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const parts = [
    [count('scheduled'), 'scheduled'],
    [count('draft'), count('draft') === 1 ? 'draft' : 'drafts'],
    [count('unchanged'), 'unchanged'],
    [count('refused'), 'skipped'],
  ] as const;
  const counts = parts.filter(([posts]) => posts > 0).map(([posts, words]) => `${posts} ${words}`);
  return `${counts.join(' · ')}.${count('scheduled') ? ' Scheduled posts are published at their times.' : ''}`;
}

/** Formats a time: 'Sat, Nov 21, 2026, 9:30 AM ET'; unchanged if it is not a time. */
function timeInWords(local: string, zone: string): string {
  if (!local.includes('T')) return local;
  try {
    const time = formatLocal(local, 'weekdayYearTime');
    return `${time} ${zoneLabel(zone)}`;
  } catch {
    return local;
  }
}
