import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/kit/button.tsx';

type MorePhotosProps = {
  onLoad: () => void;
  busy: boolean;
  /** Nothing is being loaded, and the last attempt did not fail: after a failure it waits for the button. */
  ready: boolean;
};

/** The end of what is loaded: loads more as it comes near, and by its button. */
export function MorePhotos({ onLoad, busy, ready }: MorePhotosProps) {
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(onLoad);
  // Looks anew each time it is ready: what was loading may have been given up for a refresh of all that is known.
  useEffect(() => {
    if (!end.current || !ready) return;
    // While the page is busy several entries come at once: the last of them is how it is now.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: '1200px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [ready]);
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button onClick={onLoad} busy={busy} busyLabel="Loading…">
        Show more
      </Button>
    </div>
  );
}
