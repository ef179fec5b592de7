import { lazy, Suspense } from 'react';
import NotFoundPage from './not-found-page.tsx';

const Sample = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#features/account/web/settings/export-sample.tsx')).ExportSample }))
  : null;

/** /dev/export: shows the contents of a data export as JSON, in development only. */
export default function ExportPage() {
  if (!Sample) return <NotFoundPage />;
  return (
    <Suspense>
      <Sample />
    </Suspense>
  );
}
