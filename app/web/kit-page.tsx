import { lazy, Suspense } from 'react';
import NotFoundPage from './not-found-page.tsx';

const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#ui/kit/gallery.tsx')).KitGallery }))
  : null;

/** /dev/kit: every part of the interface in every state, in development only. */
export default function KitPage() {
  if (!Gallery) return <NotFoundPage />;
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
