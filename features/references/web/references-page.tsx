import { lazy, Suspense } from 'react';

// Every page loads a list of the modules of each route, so this one has few.
const References = lazy(() => import('./references.tsx'));

/** /references */
export default function ReferencesPage() {
  return (
    <Suspense fallback={null}>
      <References />
    </Suspense>
  );
}
