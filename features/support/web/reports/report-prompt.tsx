import { lazy, Suspense, useState } from 'react';
import { type Reported, reportDialog } from '#ui/report-dialog.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The report dialog, rendered once at the root. Its code is loaded when it is first opened. */
export function ReportPrompt() {
  const shown = reportDialog.useShown();
  // Keeps the dialog's content while it closes.
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
