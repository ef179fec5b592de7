import { Images, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { costOf } from '#features/photos/generation-rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { usePress } from '#ui/use-press.ts';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';
import type { PostMedium } from '../post-media.ts';
import { mediumOf } from './medium-of-photo.ts';
import { PhotoChoices } from './photo-choices.tsx';

type ReplacePictureProps = {
  influencerId: string;
  /** Addresses of the post's pictures: none of them is offered a second time. */
  taken: readonly string[];
  onReplace: (medium: PostMedium) => void;
  /** Has another image of the same drawn in its place. */
  onDrawAnother: () => void;
};

/** Puts another picture in the place of one of the post: a photo that is there, or one that is drawn. */
export function ReplacePicture({ influencerId, taken, onReplace, onDrawAnother }: ReplacePictureProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const draw = usePress(onDrawAnother);
  // They come below the edge of the dialog.
  useEffect(() => {
    if (isChoosing) choices.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }, [isChoosing]);
  return (
    <section aria-label="Replace it">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Images />}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing((before) => !before)}
        >
          Replace by a photo
        </Button>
        <Button size="small" icon={<Sparkles />} onClick={draw}>
          Draw another ({costOf(1)})
        </Button>
      </div>
      {isChoosing && (
        <div ref={choices} className="mt-4 min-h-64 scroll-mt-2">
          <PhotoChoices
            influencerId={influencerId}
            chosen={taken}
            onPress={(photo) => !taken.includes(photo.image_url) && onReplace(mediumOf(photo))}
          />
        </div>
      )}
    </section>
  );
}
