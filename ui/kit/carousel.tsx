import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

type CarouselProps = {
  /** Name of the content, for screen readers: "Looks of Mira". */
  label: string;
  /** The width of one slide, e.g. "basis-full sm:basis-1/3". */
  slide?: string | undefined;
  children: ReactNode;
  /** square: edge to edge in a card that clips it. */
  corners?: 'picture' | 'square' | undefined;
  /** Called with the zero-based index of the slide that becomes current. */
  onShow?: ((slide: number) => void) | undefined;
  className?: string | undefined;
};

/** A row of images wider than its container, operated by swiping, arrows, dots and arrow keys. */
export function Carousel({
  label,
  slide = 'basis-full',
  corners = 'picture',
  onShow,
  children,
  className,
}: CarouselProps) {
  const [frame, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    duration: 18,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
  const [at, setAt] = useState({ snap: 0, snaps: 1, first: true, last: true });
  const notifyShown = useEffectEvent((slide: number) => onShow?.(slide));
  useEffect(() => {
    if (!embla) return;
    const updatePosition = () => {
      notifyShown(embla.selectedScrollSnap());
      setAt({
        snap: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        first: !embla.canScrollPrev(),
        last: !embla.canScrollNext(),
      });
    };
    updatePosition();
    embla.on('select', updatePosition).on('reInit', updatePosition);
    return () => {
      embla.off('select', updatePosition).off('reInit', updatePosition);
    };
  }, [embla]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    if (event.key === 'ArrowRight') embla?.scrollNext();
  }

  const slides = Children.toArray(children);
  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown} className={className}>
      <div ref={frame} className={classes('overflow-hidden', corners === 'picture' && 'rounded-picture')}>
        <div className="-ml-4 flex touch-pan-y">
          {slides.map((content, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the ARIA carousel pattern
            <div
              key={`slide ${String(index)}`}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={classes('min-w-0 shrink-0 grow-0 pl-4', slide)}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {at.snaps > 1 && (
        <div className={classes('mt-3 flex items-center justify-between gap-4', corners === 'square' && 'px-3')}>
          <div className="flex min-w-0 flex-1">
            {Array.from({ length: at.snaps }, (_, snap) => (
              <Dot
                key={`stop ${String(snap)}`}
                label={`Go to ${snap + 1} of ${at.snaps}`}
                current={snap === at.snap}
                onClick={() => embla?.scrollTo(snap)}
              />
            ))}
          </div>
          <div className="flex gap-2">
            <IconButton
              label="Previous"
              variant="secondary"
              icon={<ChevronLeft />}
              disabled={at.first}
              onClick={() => embla?.scrollPrev()}
            />
            <IconButton
              label="Next"
              variant="secondary"
              icon={<ChevronRight />}
              disabled={at.last}
              onClick={() => embla?.scrollNext()}
            />
          </div>
        </div>
      )}
    </section>
  );
}

/** As wide as a finger if there is room, and never narrower than WCAG's 24 px. */
function Dot({ label, current, onClick }: { label: string; current: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      onClick={onClick}
      className="group flex h-11 max-w-11 min-w-6 flex-1 items-center justify-center rounded-full"
    >
      <span
        className={classes(
          'block h-1.5 rounded-full transition-[width,background-color]',
          current ? 'w-6 bg-ink' : 'w-1.5 bg-line-strong group-hover:bg-ink-soft',
        )}
      />
    </button>
  );
}
