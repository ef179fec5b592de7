import { useRef } from 'react';
import { useParams } from 'react-router';
import { CloneIllustrationNote } from '#features/influencers/web/public.ts';
import { GeneratePanel } from '../generate/generate-panel.tsx';
import { PhotoGallery } from './photo-gallery.tsx';

/** /influencers/{id}/photos: making photos, and all that were made. */
export default function PhotosPage() {
  const { influencerId = '' } = useParams();
  const results = useRef<HTMLDivElement>(null);
  const showResults = () => results.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <>
      <h1 className="sr-only">Photos</h1>
      <CloneIllustrationNote influencerId={influencerId} />
      <GeneratePanel influencerId={influencerId} onStarted={showResults} />
      <div ref={results}>
        <PhotoGallery influencerId={influencerId} />
      </div>
    </>
  );
}
