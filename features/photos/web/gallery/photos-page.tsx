import { Suspense, use, useRef } from 'react';
import { useParams } from 'react-router';
import { CloneIllustrationNote } from '#features/influencers/web/public.ts';
import { StartParts } from '#ui/start-parts.ts';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';
import { GeneratePanel } from '../generate/generate-panel.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

/** The page /influencers/{id}/photos: the generate panel and the gallery. */
export default function PhotosPage() {
  const { influencerId = '' } = useParams();
  const results = useRef<HTMLDivElement>(null);
  const showResults = () => results.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  return (
    <>
      <h1 className="sr-only">Photos</h1>
      <CloneIllustrationNote influencerId={influencerId} />
      {use(StartParts).map(({ OnPhotos }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Suspense key={index}>
          <OnPhotos influencerId={influencerId} />
        </Suspense>
      ))}
      <GeneratePanel influencerId={influencerId} onStarted={showResults} />
      <div ref={results}>
        <PhotoGallery influencerId={influencerId} />
      </div>
    </>
  );
}
