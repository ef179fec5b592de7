import { Sparkles } from 'lucide-react';
import { tenPhotos } from './images.ts';
import { Photo } from './photo.tsx';
import { Section } from './section.tsx';

/** The photo's metadata; see decision 009 and features/images/provenance.ts. */
const says = [
  { term: 'Digital source type', value: 'algorithmicMedia' },
  { term: 'Made with', value: 'Galatea Illustration' },
  { term: 'On Instagram', value: 'posted with the AI label' },
] as const;

/** Explains how images are labeled as AI-generated. */
export function Labeling() {
  return (
    <Section
      split
      title="Made by AI, and labeled as AI"
      text={
        <>
          <p>
            Every image carries its origin in the file itself, in the IPTC terms that Instagram and others read, and so
            does every smaller copy. Every post is published with Instagram’s AI label.
          </p>
          <p>
            Every photo is also signed with C2PA content credentials. Each photo’s page shows what its file contains,
            and whether its signature is still valid. Anyone can check an image at /verify.
          </p>
        </>
      }
    >
      <figure className="mx-auto grid w-full max-w-xl overflow-hidden rounded-panel border border-line bg-surface shadow-lift sm:grid-cols-[2fr_3fr]">
        <Photo
          photo={tenPhotos.studio}
          lazy
          className="aspect-square size-full object-cover object-top sm:aspect-auto"
        />
        <figcaption className="p-6 sm:p-10">
          <p className="flex items-center gap-2 text-lg font-medium">
            <Sparkles className="size-5 text-accent" aria-hidden /> AI info
          </p>
          <dl className="mt-6 flex flex-col gap-5">
            {says.map(({ term, value }) => (
              <div key={term}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd className="mt-0.5 font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </figcaption>
      </figure>
    </Section>
  );
}
