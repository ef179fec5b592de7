import { ImageOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Card } from '#ui/kit/card.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

const CloneExample = lazy(() => import('./clone-example.tsx'));

/** States before the upload how the built-in illustration uses a photo, with an example. */
export function IllustrationNotice() {
  return (
    <Card className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex items-center gap-2 font-medium">
          <ImageOff className="size-4 shrink-0 text-warning" aria-hidden />
          Illustrations, not a likeness
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          This installation generates images with its built-in illustration. Images of your clone will be drawings of a
          person in the colors of the photo, with the traits that you confirm. They will not show the face in the photo:
          a likeness needs an image model, which the operator can connect.
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-36 w-66" />}>
        <CloneExample />
      </Suspense>
    </Card>
  );
}
