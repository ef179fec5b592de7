import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Shows a notice while the connection is lost. Rendered once, at the root. */
export function OfflineNotice() {
  const online = useSyncExternalStore(listen, isOnline, () => true);
  return <div role="status">{!online && <OfflineWords />}</div>;
}

export function OfflineWords() {
  return (
    <p className="flex min-h-10 items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-sm text-canvas">
      <WifiOff className="size-4 shrink-0" aria-hidden />
      You are offline. You may see outdated content, and you cannot make changes until you reconnect.
    </p>
  );
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function isOnline(): boolean {
  return navigator.onLine;
}
