import { Star } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { QueuedFeedback } from '../../contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { useCloseFeedback, useQueuedFeedback } from './queries.ts';
import { QueuePage, queueStates } from './queue-page.tsx';

/** /admin/feedback */
export default function FeedbackPage() {
  const [{ status: wanted }, change] = useFilter(['status']);
  const status = wanted === 'closed' ? 'closed' : 'open';
  const feedback = useQueuedFeedback(status);
  return (
    <QueuePage
      title="Feedback"
      text="What users think of the product. They receive your answer by email if this installation sends emails."
      statuses={queueStates}
      status={status}
      onStatus={(next) => change({ status: next === 'open' ? '' : next })}
      query={feedback}
    >
      {(item) => <OneNote feedback={item} />}
    </QueuePage>
  );
}

function OneNote({ feedback }: { feedback: QueuedFeedback }) {
  const send = useCloseFeedback();
  const { note, rating, category, tags, link, path, email, created_at, answer, status } = feedback;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge icon={<Star aria-hidden />}>{rating} of 5</Badge>
        <Badge tone="accent">{category}</Badge>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <p className="mt-3 whitespace-pre-wrap break-words">{note}</p>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${linkStyles('accent')} break-all`}
        >
          {link}
        </a>
      )}
      <p className="mt-2 text-sm break-words text-ink-soft">
        {email} · <time dateTime={created_at}>{formatInstant(created_at, 'dateTime')}</time>
        {path && ` · ${path}`}
      </p>
      {answer && <p className="mt-4 rounded-item bg-sunken px-4 py-3 whitespace-pre-wrap break-words">{answer}</p>}
      {status === 'open' && <AnswerForm id={feedback.id} to={email || null} send={send} />}
    </>
  );
}
