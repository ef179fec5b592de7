import { lazy, Suspense, useState } from 'react';
import { type Reported, reportDialog } from '#ui/report-dialog.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Where something is reported; stands once, at the root. It is loaded when it opens first. */
export function ReportPrompt() {
  const shown = reportDialog.useShown();
  // What it is about stays while it closes.
  const [latest, setLatest] = useState<Reported | null>(null);
  if (shown && shown !== latest) setLatest(shown);
  return (
    latest && (
      <Suspense>
        <ReportDialog reported={latest} open={shown !== null} />
      </Suspense>
    )
  );
}
