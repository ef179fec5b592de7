import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/kit/button.tsx';

type MorePhotosProps = {
  onLoad: () => void;
  /** 'refreshing' while the loaded photos are being requested again; after 'failed', only the button loads more. */
  state: 'ready' | 'loading' | 'refreshing' | 'failed';
};

/** The end of the loaded photos: loads more when the user scrolls near it or clicks its button. */
export function MorePhotos({ onLoad, state }: MorePhotosProps) {
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onLoad);
  const isReady = state === 'ready';
  // Observes the end again whenever it is ready, because a refresh may have interrupted loading.
  useEffect(() => {
    if (!end.current || !isReady) return;
    // While the page is busy, several entries arrive together; the last one is current.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isReady]);
  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {state === 'failed' && 'Could not load more photos.'}
      </p>
      <Button onClick={onLoad} busy={state === 'loading'} busyLabel="Loading…">
        {state === 'failed' ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
