import { portrait } from '@galatea/portrait/portrait.ts';
import { Fragment, useDeferredValue, useMemo } from 'react';
import { Badge } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { builderShot, sketchSeed } from '../builder-shot.ts';
import { type ChosenTraits, readTraits } from '../influencer-traits.ts';
import { type Face, listRandomTraits } from './builder-draft.ts';

type PreviewProps = {
  /** A sketch of the chosen traits: see `useSketch`. */
  sketch: string;
  /** The preview with exactly these traits, if there is one. */
  face: Face | undefined;
  /** Whether there is a preview, but with different traits. */
  outdated: boolean;
};

/** The sketch, which changes with every choice, and the preview once it is generated. On phones, only the preview. */
export function BuilderPreview({ sketch, face, outdated, busy }: PreviewProps & { busy: boolean }) {
  return (
    <figure className={face ? '' : 'max-lg:hidden'}>
      <ImageFrame
        src={face?.imageUrl ?? sketch}
        alt={face ? 'The preview of your influencer' : 'A sketch of the chosen traits'}
        ratio="1 / 1"
        sizes="(min-width: 1024px) 26rem, 100vw"
        priority
        variants={face !== undefined}
        // In a short window, keeping the buttons below visible matters more than the full width.
        className="mx-auto lg:max-w-[max(14rem,100svh-36rem)]"
      >
        {busy && <span className="absolute inset-0 animate-breathe bg-canvas/50" />}
        <span className="absolute bottom-3 left-3">
          <Badge tone="picture">{getBadge(face)}</Badge>
        </span>
      </ImageFrame>
      <figcaption aria-live="polite" className="mt-3 text-sm text-balance text-ink-soft lg:text-center">
        <PreviewWords face={face} outdated={outdated} />
      </figcaption>
    </figure>
  );
}

/** Keeps a small version of the face visible under the page header on phones while the choices scroll. */
export function FaceInSight({ sketch, face, outdated }: PreviewProps) {
  return (
    <div className={stickyStyles}>
      <ImageFrame
        src={face?.imageUrl ?? sketch}
        alt=""
        sizes="5rem"
        priority
        variants={face !== undefined}
        className="w-20 shrink-0"
      />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{getBadge(face)}</p>
        <p className="text-ink-soft">{face ? unchanging : getCaption(outdated)}</p>
      </div>
    </div>
  );
}

/** With an open keyboard or on a short screen, the fields need the space, so the face scrolls away with them. */
const stickyStyles = classes(
  'sticky top-12 z-10 -mx-4 flex items-center gap-4 border-b border-line bg-canvas/95 px-4 py-2 backdrop-blur-md',
  'group-has-[input:focus]/form:static [@media(height<30rem)]:static sm:-mx-6 sm:px-6 lg:hidden',
);

/** Returns a sketch of the chosen traits as a URL. */
export function useSketch(traits: ChosenTraits): string {
  const shown = useDeferredValue(traits);
  return useMemo(() => {
    const { svg } = portrait({ seed: sketchSeed, traits: readTraits(shown) }, builderShot(sketchSeed));
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [shown]);
}

function PreviewWords({ face, outdated }: Pick<PreviewProps, 'face' | 'outdated'>) {
  if (!face) return getCaption(outdated);
  const chance = listRandomTraits(face);
  return (
    <>
      {chance.length > 0 && (
        <span className="block text-ink">
          Chosen at random:{' '}
          {chance.map((phrase, index) => (
            <Fragment key={phrase}>
              {/* Phrases do not wrap, because 'aged 45–' would look like a different age. */}
              <span className="inline-block">{index < chance.length - 1 ? `${phrase},` : `${phrase}.`}</span>{' '}
            </Fragment>
          ))}
        </span>
      )}
      {unchanging}
    </>
  );
}

const unchanging = 'This face stays the same in every photo.';

function getBadge(face: Face | undefined): string {
  return face ? 'Preview' : 'Live sketch';
}

function getCaption(outdated: boolean): string {
  return outdated
    ? 'Your preview shows different traits. Generate a new one, or choose the previous traits again.'
    : 'Updates with every choice. The preview decides what you left to chance.';
}
