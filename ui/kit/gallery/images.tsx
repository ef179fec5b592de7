import { Heart } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Carousel } from '../carousel.tsx';
import { IconButton } from '../icon-button.tsx';
import { ImageFrame } from '../image-frame.tsx';
import { ProgressRing } from '../progress-ring.tsx';
import { Group, Specimen } from './frame.tsx';
import { missingImage, sampleImages } from './sample-images.ts';

/** Images, which are the most important content. */
export function ImagesGroup() {
  return (
    <Group id="pictures" title="Images first" text="Their space is reserved before they load. Nothing jumps.">
      <Specimen
        name="Picture: there, with things on it, on its way, being made, not available"
        className="grid grid-cols-2 gap-4 sm:grid-cols-3"
      >
        <ImageFrame src={sampleImages[0] ?? null} alt="A head in coral light" ratio="4 / 5" />
        <ImageFrame src={sampleImages[1] ?? null} alt="A head in green light" ratio="4 / 5">
          <Badge tone="picture" className="absolute top-3 left-3">
            Planned
          </Badge>
          <IconButton label="Like" icon={<Heart />} variant="secondary" className="absolute right-3 bottom-3" />
        </ImageFrame>
        <ImageFrame src={null} alt="" ratio="4 / 5" />
        <ImageFrame src={null} alt="" ratio="4 / 5">
          <span className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-sm text-ink-soft">
            <ProgressRing label="Generating photo 3 of 4" value={0.62} />
            Generating photo 3 of 4
          </span>
        </ImageFrame>
        <ImageFrame src={missingImage} alt="A head by the sea" ratio="4 / 5" priority />
        <ImageFrame src={sampleImages[4] ?? null} alt="A head in rose light" ratio="4 / 5" />
      </Specimen>
      <Specimen name="Avatar" className="flex flex-wrap items-center gap-5">
        <Avatar name="Mira Solenne" size="small" src={sampleImages[2]} />
        <Avatar name="Mira Solenne" src={sampleImages[3]} />
        <Avatar name="Mira Solenne" size="large" src={sampleImages[5]} alive />
        <Avatar name="Mira Solenne" size="huge" src={sampleImages[0]} />
        <Avatar name="Łukasz Żak" size="small" />
        <Avatar name="Noor" />
        <Avatar name="Ana de la Cruz" size="large" />
        <Avatar name="Mira Solenne" size="huge" src={missingImage} />
      </Specimen>
      <Specimen name="Carousel" className="block">
        <Carousel label="Styles of Mira" slide="basis-4/5 sm:basis-2/5">
          {sampleImages.map((src, at) => (
            <ImageFrame key={src} src={src} alt={`Style ${at + 1}`} ratio="4 / 5" />
          ))}
        </Carousel>
      </Specimen>
    </Group>
  );
}
