import { lazy, Suspense, useState } from 'react';
import { usePrompt } from './prompt-upgrade.ts';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx'));

/**
 * The upgrade dialog, rendered once around every page. Its code is loaded when it first opens, because most users never
 * exceed a limit.
 */
export function UpgradePrompt() {
  const prompt = usePrompt();
  const [wasOpen, setWasOpen] = useState(false);
  if (prompt && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <UpgradeDialog prompt={prompt} />
      </Suspense>
    )
  );
}
