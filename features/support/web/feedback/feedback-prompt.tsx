import { lazy, Suspense, useState } from 'react';
import { type FeedbackContext, useFeedbackContext } from './open-feedback.ts';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'));

/** The feedback dialog, rendered once for all pages. Its code is loaded when it opens for the first time. */
export function FeedbackPrompt() {
  const shown = useFeedbackContext();
  // Keeps the content of the dialog while it closes.
  const [latest, setLatest] = useState<FeedbackContext | null>(null);
  if (shown && shown !== latest) setLatest(shown);
  return (
    latest && (
      <Suspense>
        <FeedbackDialog about={latest} open={shown !== null} />
      </Suspense>
    )
  );
}
