import { classes } from '#ui/kit/classes.ts';
import { personaName, tenPhotos } from './pictures.ts';
import { Section } from './section.tsx';

const { face, beach, ...others } = tenPhotos;
const [first, second] = [Object.values(others).slice(0, 4), Object.values(others).slice(4)];

/** What a persona looks like over ten photos. */
export function TenPhotos() {
  return (
    <Section
      title="One face, ten photos"
      text={
        <>
          <p>
            {personaName} is one of the people of the demo: choose female, 18–24 and red, and you meet her. Each photo
            was made of a line such as “rooftop at dusk, evening dress, confident”. Where she is and what she wears
            changes; who she is does not.
          </p>
          <p>The illustration that draws her is built in. With the key of an image model, photos are photorealistic.</p>
        </>
      }
    >
      <div className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-8">
        <Photo {...face} large />
        {first.map((photo) => (
          <Photo key={photo.src} {...photo} />
        ))}
        <Photo {...beach} large />
        {second.map((photo) => (
          <Photo key={photo.src} {...photo} />
        ))}
      </div>
    </Section>
  );
}

function Photo({ src, alt, large }: { src: string; alt: string; large?: boolean }) {
  return (
    <img
      src={src}
      alt={alt}
      width={480}
      height={600}
      loading="lazy"
      decoding="async"
      className={classes(
        'aspect-4/5 size-full rounded-control object-cover',
        large && 'col-span-2 row-span-2 rounded-picture',
      )}
    />
  );
}
