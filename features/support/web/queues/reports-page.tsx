import { Link } from 'react-router';
import { formatInstant } from '#contract/format-date.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { QueuedReport } from '../../contract.ts';
import { reportReasons } from '../../report-rules.ts';
import { AnswerForm } from './answer-form.tsx';
import { useCloseReport, useQueuedReports } from './queries.ts';
import { QueuePage, queueStates } from './queue-page.tsx';

/** /admin/reports */
export default function ReportsPage() {
  const [{ status: wanted }, change] = useFilter(['status']);
  const status = wanted === 'closed' ? 'closed' : 'open';
  const reports = useQueuedReports(status);
  return (
    <QueuePage
      title="Reports"
      text="Photos and pages that users or visitors reported."
      statuses={queueStates}
      status={status}
      onStatus={(next) => change({ status: next === 'open' ? '' : next })}
      query={reports}
    >
      {(report) => <OneReport report={report} />}
    </QueuePage>
  );
}

function OneReport({ report }: { report: QueuedReport }) {
  const send = useCloseReport();
  const { reason, details, path, picture_url, user_id, created_at, answer, status } = report;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {picture_url && (
          <ImageFrame src={picture_url} alt="The reported photo" sizes="8rem" className="w-32 shrink-0 self-start" />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-medium">{reportReasons[reason]}</h2>
          {details && <p className="mt-2 whitespace-pre-wrap break-words">{details}</p>}
          <p className="mt-2 text-sm text-ink-soft">
            {user_id ? 'A user with an account' : 'A visitor'} ·{' '}
            <time dateTime={created_at}>{formatInstant(created_at, 'dateTime')}</time>
          </p>
          <Link to={path} className={`${linkStyles('accent')} break-all`}>
            {path}
          </Link>
        </div>
      </div>
      {answer && <p className="mt-4 rounded-item bg-sunken px-4 py-3 whitespace-pre-wrap break-words">{answer}</p>}
      {status === 'open' && <AnswerForm id={report.id} to={user_id ? 'whoever reported it' : null} send={send} />}
    </>
  );
}
