import { Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { withParameter } from '#ui/kit/image-address.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { hasCover } from '../video-rules.ts';
import { useVideos } from './queries.ts';

type VideoPlayerProps = {
  url: string;
  /** Describes the video for users who cannot see it; may be empty. */
  altText: string;
  /** Width divided by height. */
  shape: number;
  className?: string | undefined;
};

/** A video as Instagram shows it: it plays muted in a loop, and a tap switches its sound on or off. */
export function VideoPlayer({ url, altText, shape, className }: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null);
  const reducesMotion = useReducedMotion();
  const [isMuted, setMuted] = useState(true);
  const [isPlaying, setPlaying] = useState(false);
  const hasSound = useVideos([url]).get(url)?.has_sound ?? true;

  function togglePlaying() {
    const video = element.current;
    if (!video) return;
    // The browser may refuse to play it; the button then stays.
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  }

  return (
    <div className={classes('relative overflow-hidden bg-sunken', className)} style={{ aspectRatio: String(shape) }}>
      <video
        ref={element}
        src={url}
        poster={hasCover(url) ? withParameter(url, 'w', 1_280) : undefined}
        autoPlay={!reducesMotion}
        muted={isMuted}
        loop
        playsInline
        preload="metadata"
        aria-label={altText || 'Video'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="absolute inset-0 size-full object-cover"
      />
      <button
        type="button"
        aria-label={isPlaying ? 'Pause video' : 'Play video'}
        onClick={togglePlaying}
        className="absolute inset-0 flex items-center justify-center"
      >
        {!isPlaying && (
          <span className="flex size-14 items-center justify-center rounded-full bg-scrim/60 text-on-picture">
            <Play className="size-6 translate-x-0.5 fill-current" aria-hidden />
          </span>
        )}
      </button>
      {hasSound && (
        <button
          type="button"
          aria-label={isMuted ? 'Turn sound on' : 'Turn sound off'}
          onClick={() => setMuted(!isMuted)}
          className="absolute right-1 bottom-1 flex size-11 items-center justify-center"
        >
          <span className="flex size-7 items-center justify-center rounded-full bg-scrim/70 text-on-picture [&_svg]:size-3.5">
            {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </span>
        </button>
      )}
    </div>
  );
}
