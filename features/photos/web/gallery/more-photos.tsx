import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/kit/button.tsx';

/** The end of what is loaded: loads more as it comes near, and by its button. */
export function MorePhotos({ onLoad, busy }: { onLoad: () => void; busy: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => {
    if (!busy) onLoad();
  });
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '1200px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button onClick={onLoad} busy={busy} busyLabel="Loading…">
        Show more
      </Button>
    </div>
  );
}
