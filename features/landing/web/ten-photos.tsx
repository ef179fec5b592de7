import { classes } from '#ui/kit/classes.ts';
import { influencerName, tenPhotos } from './images.ts';
import { Photo } from './photo.tsx';
import { Section } from './section.tsx';

const { face, beach, ...others } = tenPhotos;
const [first, second] = [Object.values(others).slice(0, 4), Object.values(others).slice(4)];

const photoStyles = 'aspect-4/5 size-full rounded-control object-cover';
const largePhotoStyles = classes(photoStyles, 'col-span-2 row-span-2 rounded-picture');

/** Shows one influencer in ten photos. */
export function TenPhotos() {
  return (
    <Section
      title="One face, ten photos"
      text={
        <>
          <p>
            {influencerName} is one of the demo influencers: choose female, 18–24 and red to meet her. Each photo was
            made from a line such as “rooftop at dusk, evening dress, confident”. Where she is and what she wears
            changes; who she is does not.
          </p>
          <p>The illustrator that draws her is built in. With the key of an image model, photos are photorealistic.</p>
        </>
      }
    >
      <div className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-8">
        <Photo photo={face} lazy className={largePhotoStyles} />
        {first.map((photo) => (
          <Photo key={photo.src} photo={photo} lazy className={photoStyles} />
        ))}
        <Photo photo={beach} lazy className={largePhotoStyles} />
        {second.map((photo) => (
          <Photo key={photo.src} photo={photo} lazy className={photoStyles} />
        ))}
      </div>
    </Section>
  );
}
