import type { RefObject } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { StartFree, smallPrint } from './start-free.tsx';
import { useInView } from './use-in-view.ts';

/**
 * Keeps 'Start Free' within reach on phones: it is fixed to the bottom while the button of the hero, `instead`, is out
 * of view.
 */
export function FloatingBar({ instead }: { instead: RefObject<Element | null> }) {
  const isIdle = useInView(instead, undefined, true);
  return (
    <aside
      data-bottom-bar
      aria-label="Start"
      inert={isIdle}
      className={classes(
        'fixed inset-x-0 bottom-0 z-20 h-bottom-bar border-t border-line bg-raised/95 backdrop-blur-md transition-[translate] lg:hidden',
        isIdle && 'translate-y-full',
      )}
    >
      <div className="flex h-14 items-center justify-between gap-3 px-4">
        <p className="text-xs text-ink-soft">{smallPrint}</p>
        <StartFree size="medium" />
      </div>
    </aside>
  );
}
