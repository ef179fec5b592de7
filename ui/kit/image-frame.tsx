import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { buildImageSet, isTemporary } from './image-address.ts';
import { useSecondTry } from './use-second-try.ts';

type ImageFrameProps = {
  /**
   * null while there is no image yet, which shows an animated placeholder. Empty if there is no image, which shows a
   * message.
   */
  src: string | null;
  /** Empty for a decorative image. */
  alt: string;
  /** Aspect ratio in CSS syntax. Reserves the space before the image loads, to prevent layout shifts. */
  ratio?: string | undefined;
  /** The displayed width, as in `<img sizes>`; determines the variant to load. */
  sizes?: string | undefined;
  /** Whether the URL supports `?w=320|640|1280`. Off for external images. */
  variants?: boolean | undefined;
  fit?: 'cover' | 'contain' | undefined;
  /** The visible part of a cropped image, in CSS syntax (`object-position`). */
  position?: string | undefined;
  /** Above the fold: loaded immediately. */
  priority?: boolean | undefined;
  /** square: no rounding, for a card that clips it itself */
  corners?: 'picture' | 'round' | 'square' | undefined;
  className?: string | undefined;
  /** Drawn on top of the image: badges, buttons. */
  children?: ReactNode;
};

/** An image with reserved space: shows a skeleton, tries to load twice, and then shows that it is unavailable. */
export function ImageFrame({ ratio = '1 / 1', corners = 'picture', className, children, ...shown }: ImageFrameProps) {
  return (
    <div
      className={classes('relative overflow-hidden bg-sunken', roundings[corners], className)}
      style={{ aspectRatio: ratio }}
    >
      {shown.src === null ? <Waiting /> : <Loaded key={shown.src} {...shown} src={shown.src} />}
      {children}
    </div>
  );
}

type LoadedProps = Omit<ImageFrameProps, 'ratio' | 'corners' | 'className' | 'children'> & { src: string };

function Loaded({ src, alt, sizes = '100vw', variants = true, fit = 'cover', position, priority }: LoadedProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { address, tryAgain } = useSecondTry(src);
  const image = useRef<HTMLImageElement>(null);
  // A cached or prerendered image may have loaded before the load handler is attached.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('ready');
  }, []);

  if (state === 'failed' || src === '' || isTemporary(src)) return <Unavailable alt={alt} />;
  const srcSet = variants ? buildImageSet(address) : undefined;
  return (
    <>
      {state === 'loading' && <Waiting />}
      <img
        ref={image}
        src={address}
        {...(srcSet ? { srcSet, sizes } : {})}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('ready')}
        onError={() => tryAgain() || setState('failed')}
        style={{ objectPosition: position }}
        className={classes(
          'absolute inset-0 size-full transition-opacity',
          fit === 'cover' ? 'object-cover' : 'object-contain',
          state === 'loading' && 'opacity-0',
        )}
      />
    </>
  );
}

function Waiting() {
  return <span aria-hidden className="absolute inset-0 animate-breathe bg-line/60" />;
}

function Unavailable({ alt }: { alt: string }) {
  return (
    <div
      role="img"
      aria-label={alt ? `${alt}: image unavailable` : 'Image unavailable'}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-sm text-ink-faint"
    >
      <ImageOff className="size-5" strokeWidth={1.75} aria-hidden />
      Image unavailable
    </div>
  );
}

const roundings = { picture: 'rounded-picture', round: 'rounded-full', square: '' };
