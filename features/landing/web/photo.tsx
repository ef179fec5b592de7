import type { LandingPhoto } from './pictures.ts';

type PhotoProps = {
  photo: LandingPhoto;
  /** Empty where the words beside it say the same. */
  alt?: string;
  height?: number;
  className: string;
  /** Not at once, but when it comes near. */
  lazy?: boolean;
};

/** One of the persona's photos, in the better format that the browser reads. */
export function Photo({ photo, alt = photo.alt, height = 600, className, lazy }: PhotoProps) {
  return (
    <picture className="contents">
      <source srcSet={photo.avif} type="image/avif" />
      <img
        src={photo.src}
        alt={alt}
        width={480}
        height={height}
        {...(lazy && { loading: 'lazy', decoding: 'async' })}
        className={className}
      />
    </picture>
  );
}
