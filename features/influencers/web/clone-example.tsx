import { portrait } from '@galatea/portrait/portrait.ts';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { builderShot } from '../builder-shot.ts';

const seed = 12;
const tones = { skin: '#a06a48', hair: '#3b2620', eyes: '#5b3620', backdrop: '#d9c3a4' };
const traits = { hairLength: 'Medium (Shoulder Length)', hairStyle: 'Curly', gender: 'Female', age: '25–29' } as const;

/** A photo as a silhouette in its colors, next to the built-in illustration in the same colors. */
export default function CloneExample() {
  const drawn = useMemo(() => toDataUrl(portrait({ seed, traits, tones }, builderShot(seed)).svg), []);
  return (
    <figure className="w-66 max-w-full">
      <div className="flex items-center gap-3">
        <ImageFrame
          src={toDataUrl(silhouette)}
          alt="A photo, shown as a silhouette"
          variants={false}
          className="flex-1"
        />
        <ArrowRight className="size-4 shrink-0 text-ink-faint" aria-hidden />
        <ImageFrame src={drawn} alt="An illustration in the same colors" variants={false} className="flex-1" />
      </div>
      <figcaption className="mt-2 text-sm text-balance text-ink-soft">
        Example: the colors are kept, the face is not.
      </figcaption>
    </figure>
  );
}

function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${tones.backdrop}"/><path d="M26 62C20 20 36 14 50 14s30 6 24 48q-4 8-10 8H36q-6 0-10-8Z" fill="${tones.hair}"/><path d="M42 58h16v14H42Z" fill="${tones.skin}"/><ellipse cx="50" cy="44" rx="16" ry="21" fill="${tones.skin}"/><path d="M14 100c2-22 18-28 36-28s34 6 36 28Z" fill="#7b8794"/></svg>`;
