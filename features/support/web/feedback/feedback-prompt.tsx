import { lazy, Suspense, useState } from 'react';
import { type FeedbackOf, useFeedbackOf } from './open-feedback.ts';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'));

/** The feedback dialog; stands once, beside every page. It is loaded when it opens first. */
export function FeedbackPrompt() {
  const shown = useFeedbackOf();
  // What it is about stays while it closes.
  const [latest, setLatest] = useState<FeedbackOf | null>(null);
  if (shown && shown !== latest) setLatest(shown);
  return (
    latest && (
      <Suspense>
        <FeedbackDialog about={latest} open={shown !== null} />
      </Suspense>
    )
  );
}
