import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type TouchEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { buildImageSet } from '#ui/kit/image-address.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import type { Photo } from '../../contract.ts';
import { filterSearch, type PhotoFilter, usePhotoFilter } from '../gallery/photo-filter.ts';
import { usePhotos } from '../queries.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { getNeighbors, type Neighbors } from './neighbors.ts';

type Walk = { readonly onPrevious: () => void; readonly onNext: () => void; readonly onLeave: () => void };

/** Minimum horizontal distance of a swipe, in pixels. */
const swipeDistance = 48;

/**
 * Navigates between images with the arrow keys and swipes, and leaves with Escape.
 *
 * @returns handlers for the swiped element.
 */
function useWalk({ onPrevious, onNext, onLeave }: Walk) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  usePageKeys(true, { ArrowLeft: onPrevious, ArrowRight: onNext, Escape: onLeave });

  return {
    onTouchStart({ touches }: TouchEvent) {
      const first = touches[0];
      touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const last = changedTouches[0];
      if (!touch.current || !last) return;
      const [right, down] = [last.clientX - touch.current.x, last.clientY - touch.current.y];
      touch.current = null;
      // On a zoomed page, one finger pans the image.
      if ((window.visualViewport?.scale ?? 1) > 1.05) return;
      if (Math.abs(right) < swipeDistance || Math.abs(right) < 1.5 * Math.abs(down)) return;
      if (right > 0) onPrevious();
      else onNext();
    },
  };
}

/** How many older photos are loaded in advance. */
const loadedAhead = 3;

/**
 * Returns the neighbors of a photo in the gallery, and loads further pages when the photo is near the end of the loaded
 * ones.
 */
function useNeighbors(influencerId: string, photo: Photo | undefined, filter: PhotoFilter): Neighbors {
  const photos = usePhotos(influencerId, filter === 'favorites');
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = photos;
  const loaded = photos.data?.pages.flatMap(({ items }) => items) ?? [];
  const neighbors = photo ? getNeighbors(loaded, photo) : { previous: null, next: null, following: loadedAhead };
  const needsMore = neighbors.following < loadedAhead && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return neighbors;
}

/** Preloads the version of an image that the browser would select for this width (as in `<img sizes>`). */
function preloadImage(src: string, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = buildImageSet(src) ?? src;
}

type PhotoViewerProps = {
  influencerId: string;
  photoId: string;
  /** Undefined while loading. */
  photo: Photo | undefined;
};

const sizes = '(min-width: 1280px) 44rem, 100vw';
const square = { width: 1, height: 1 };

/** A large photo, with links to the adjacent photos and back to the gallery. */
export function PhotoViewer({ influencerId, photoId, photo }: PhotoViewerProps) {
  const [filter] = usePhotoFilter();
  const navigate = useNavigate();
  const { previous, next } = useNeighbors(influencerId, photo, filter);
  const gallery = `/influencers/${influencerId}/photos`;
  const search = filterSearch(filter);
  const backFrom = { backFrom: photoId };
  const { width, height } = photo?.width && photo.height ? { width: photo.width, height: photo.height } : square;

  useEffect(() => {
    for (const neighbor of [next, previous]) if (neighbor) preloadImage(neighbor.image_url, sizes);
  }, [next, previous]);

  function show(neighbor: Photo | null) {
    if (!neighbor) return;
    announce(`Photo: ${neighbor.prompt}`);
    // Back returns to the page before the first photo, regardless of how many photos were viewed.
    navigate(`${gallery}/${neighbor.id}${search}`, { replace: true });
  }

  const swipe = useWalk({
    onPrevious: () => show(previous),
    onNext: () => show(next),
    onLeave: () => navigate(gallery + search, { state: backFrom }),
  });

  return (
    <div className="min-w-0">
      <nav aria-label="Photos" className="mb-3 flex flex-wrap items-center gap-1 sm:gap-2">
        <Link to={gallery + search} state={backFrom} className={`${linkStyles('quiet')} mr-auto`}>
          <ArrowLeft className="mr-2 size-4" aria-hidden />
          All photos
        </Link>
        <Button
          size="small"
          icon={<ChevronLeft />}
          className={stepStyles}
          aria-disabled={!previous}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => show(previous)}
        >
          Previous
        </Button>
        <Button
          size="small"
          iconAfter={<ChevronRight />}
          className={stepStyles}
          aria-disabled={!next}
          aria-keyshortcuts="ArrowRight"
          onClick={() => show(next)}
        >
          Next
        </Button>
      </nav>
      {/* As wide as its height allows, so that the photo fills the space without bars. */}
      <div
        {...swipe}
        className="mx-auto touch-pan-y touch-pinch-zoom"
        style={{ maxWidth: `calc(80dvh * ${width / height})` }}
      >
        <ImageFrame
          src={photo?.image_url ?? null}
          alt={photo?.prompt ?? ''}
          ratio={`${width} / ${height}`}
          priority
          sizes={sizes}
        />
      </div>
    </div>
  );
}

// Remains focusable at both ends, so that focus is not lost.
const stepStyles =
  'max-sm:px-3 max-[24rem]:[&_svg]:hidden aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-ink-faint aria-disabled:shadow-none';
