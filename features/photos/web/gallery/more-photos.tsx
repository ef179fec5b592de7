import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/kit/button.tsx';

type MorePhotosProps = {
  onLoad: () => void;
  /** 'refreshing' while what is there is asked for again; after a failure it waits for the button. */
  state: 'ready' | 'loading' | 'refreshing' | 'failed';
};

/** The end of what is loaded: loads more as it comes near, and by its button. */
export function MorePhotos({ onLoad, state }: MorePhotosProps) {
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onLoad);
  const isReady = state === 'ready';
  // Looks anew each time it is ready: what was loading may have been given up for a refresh of all that is known.
  useEffect(() => {
    if (!end.current || !isReady) return;
    // While the page is busy several entries come at once: the last of them is how it is now.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isReady]);
  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-3">
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {state === 'failed' && 'More photos could not be loaded.'}
      </p>
      <Button onClick={onLoad} busy={state === 'loading'} busyLabel="Loading…">
        {state === 'failed' ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
