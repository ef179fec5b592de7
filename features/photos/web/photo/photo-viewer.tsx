import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { announce } from '#ui/kit/announce.ts';
import { Button } from '#ui/kit/button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { ImageFrame } from '#ui/kit/picture.tsx';
import type { Photo } from '../../contract.ts';
import { filterSearch, usePhotoFilter } from '../gallery/photo-filter.ts';
import { preloadImage } from './preload-picture.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useWalk } from './use-walk.ts';

type PhotoViewerProps = {
  influencerId: string;
  photoId: string;
  /** Undefined while it loads. */
  photo: Photo | undefined;
};

const sizes = '(min-width: 1280px) 44rem, 100vw';
const square = { width: 1, height: 1 };

/** A large photo, with links to the adjacent photos of the gallery and back to the gallery. */
export function PhotoViewer({ influencerId, photoId, photo }: PhotoViewerProps) {
  const [filter] = usePhotoFilter();
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(influencerId, photo, filter);
  const gallery = `/influencers/${influencerId}/photos`;
  const search = filterSearch(filter);
  const backFrom = { backFrom: photoId };
  const { width, height } = photo?.width && photo.height ? { width: photo.width, height: photo.height } : square;

  useEffect(() => {
    for (const neighbour of [next, previous]) if (neighbour) preloadImage(neighbour.image_url, sizes);
  }, [next, previous]);

  function show(neighbour: Photo | null) {
    if (!neighbour) return;
    announce(`Photo: ${neighbour.prompt}`);
    // Back returns to the page before the first photo, regardless of the number of viewed photos.
    navigate(`${gallery}/${neighbour.id}${search}`, { replace: true });
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
      {/* As wide as its height allows, so that a photo fills the space without bars. */}
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

// Remains focusable at both ends, so that the focus is not lost.
const stepStyles =
  'max-sm:px-3 max-[24rem]:[&_svg]:hidden aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-ink-faint aria-disabled:shadow-none';
