import { useDeferredValue, useMemo } from 'react';
import { portrait } from '#portrait/portrait.ts';
import { type TraitName, traitNames } from '#portrait/traits.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { Picture } from '#ui/kit/picture.tsx';
import { builderShot, sketchSeed } from '../builder-shot.ts';
import { type ChosenTraits, random, readTraits } from '../persona-traits.ts';

type BuilderPreviewProps = {
  traits: ChosenTraits;
  /** The preview of these very traits, once there is one. */
  drawn: string | null;
  /** There is a preview, of other traits. */
  outdated: boolean;
  busy: boolean;
};

/** The face as it changes with every choice, and the preview itself once it is there. */
export function BuilderPreview({ traits, drawn, outdated, busy }: BuilderPreviewProps) {
  const shown = useDeferredValue(traits);
  const sketch = useMemo(() => sketchOf(shown), [shown]);
  return (
    <figure className={drawn ? '' : inSightLook}>
      <Picture
        src={drawn ?? sketch}
        alt={drawn ? 'The preview of your influencer' : 'A sketch of the chosen traits'}
        ratio="1 / 1"
        priority
        variants={Boolean(drawn)}
        className={drawn ? '' : 'max-lg:w-32 max-lg:shrink-0'}
      >
        {busy && <span className="absolute inset-0 animate-breathe bg-canvas/50" />}
        <span className="absolute bottom-3 left-3">
          <Badge tone="picture">{drawn ? 'Preview' : 'Live sketch'}</Badge>
        </span>
      </Picture>
      <figcaption
        className={classes('text-sm text-ink-soft lg:mt-2 lg:text-center', drawn && 'max-lg:mt-2 max-lg:text-center')}
      >
        {captionOf(drawn, outdated)}
      </figcaption>
    </figure>
  );
}

/** On a phone the sketch stays small under the header, so that every choice is seen to change it. */
const inSightLook = classes(
  'max-lg:sticky max-lg:top-12 max-lg:z-10 max-lg:-mx-4 max-lg:flex max-lg:items-center max-lg:gap-4 max-lg:border-b max-lg:border-line',
  'max-lg:bg-canvas/95 max-lg:px-4 max-lg:py-3 max-lg:backdrop-blur-md sm:max-lg:-mx-6 sm:max-lg:px-6',
);

function captionOf(drawn: string | null, outdated: boolean): string {
  if (outdated) return 'Your preview shows other traits. Generate a new one, or choose those traits again.';
  if (drawn) return 'This face stays the same in every photo.';
  return 'Changes with every choice. The preview decides what you left to chance.';
}

function sketchOf(traits: ChosenTraits): string {
  const decided = Object.fromEntries(
    traitNames.filter((name: TraitName) => traits[name] !== random).map((name) => [name, traits[name]]),
  );
  const { svg } = portrait({ seed: sketchSeed, traits: readTraits(decided) }, builderShot(sketchSeed));
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
