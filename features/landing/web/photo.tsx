import type { LandingPhoto } from './images.ts';

type PhotoProps = {
  photo: LandingPhoto;
  /** Empty if the adjacent text conveys the same. */
  alt?: string;
  height?: number;
  className: string;
  /** Loads the photo when it is near the viewport rather than immediately. */
  lazy?: boolean;
  /** Loads the photo at a lower priority than larger images near it. */
  minor?: boolean;
};

/** One of the influencer's photos, in the best format the browser supports. */
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
