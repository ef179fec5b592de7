import { lazy, Suspense, useState } from 'react';
import { type FeedbackContext, useFeedbackContext } from './open-feedback.ts';

const FeedbackDialog = lazy(() => import('./feedback-dialog.tsx'));

/** The feedback dialog, rendered once for all pages. Its code is loaded when it is first opened. */
export function FeedbackPrompt() {
  const shown = useFeedbackContext();
  // Keeps the dialog's content while it closes.
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
