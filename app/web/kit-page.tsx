import { lazy, Suspense } from 'react';
import { forVisitors } from '#ui/page-handle.ts';
import NotFoundPage from './not-found-page.tsx';

export const handle = forVisitors;

const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#ui/kit/gallery.tsx')).KitGallery }))
  : null;

/** /dev/kit: shows every component of the interface in every state, in development only. */
export default function KitPage() {
  if (!Gallery) return <NotFoundPage />;
  return (
    <Suspense>
      <Gallery />
    </Suspense>
  );
}
