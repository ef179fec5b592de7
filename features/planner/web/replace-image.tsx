import { Images, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCost } from '#features/photos/generation-rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { scrollBehavior } from '#ui/use-reduced-motion.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { PostMedium } from '../post-media.ts';
import { PhotoChoices } from './photo-choices.tsx';
import { toMedium } from './photo-media.ts';

type ReplaceImageProps = {
  influencerId: string;
  /** URLs of the post's images, which are not offered again. */
  taken: readonly string[];
  onReplace: (medium: PostMedium) => void;
  /** Generates a replacement image from the same description. */
  onDrawAnother: () => void;
};

/** Replaces an image of the post with an existing photo, or with a newly generated one. */
export function ReplaceImage({ influencerId, taken, onReplace, onDrawAnother }: ReplaceImageProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const draw = useSingleClick(onDrawAnother);
  // The photos are rendered below the visible part of the dialog.
  useEffect(() => {
    if (isChoosing) choices.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }, [isChoosing]);
  return (
    <section aria-label="Replace image">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Images />}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing((before) => !before)}
        >
          Replace with a photo
        </Button>
        <Button size="small" icon={<Sparkles />} onClick={draw}>
          Generate another ({formatCost(1)})
        </Button>
      </div>
      {isChoosing && (
        <div ref={choices} className="mt-4 min-h-64 scroll-mt-2">
          <PhotoChoices
            influencerId={influencerId}
            chosen={taken}
            onPress={(photo) => !taken.includes(photo.image_url) && onReplace(toMedium(photo))}
          />
        </div>
      )}
    </section>
  );
}
