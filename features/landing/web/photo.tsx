import type { LandingPhoto } from './pictures.ts';

type PhotoProps = {
  photo: LandingPhoto;
  /** Empty where the words beside it say the same. */
  alt?: string;
  height?: number;
  className: string;
  /** Not at once, but when it comes near. */
  lazy?: boolean;
  /** After what is larger beside it. */
  minor?: boolean;
};

/** One of the persona's photos, in the better format that the browser reads. */
export function Photo({ photo, alt = photo.alt, height = 600, className, lazy, minor }: PhotoProps) {
  return (
    <picture className="contents">
      <source srcSet={photo.avif} type="image/avif" className="hidden" />
      <img
        src={photo.src}
        alt={alt}
        width={480}
        height={height}
        {...(lazy && { loading: 'lazy', decoding: 'async' })}
        {...(minor && { fetchPriority: 'low' })}
        className={className}
      />
    </picture>
  );
}
