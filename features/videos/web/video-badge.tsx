import { Film } from 'lucide-react';
import { classes } from '#ui/kit/classes.ts';
import { formatDuration } from '../video-rules.ts';

type VideoBadgeProps = {
  /** Undefined while it is not known. */
  durationMs: number | undefined;
  className?: string | undefined;
};

/** Marks an image as the cover of a video and shows its duration. */
export function VideoBadge({ durationMs, className }: VideoBadgeProps) {
  return (
    <span
      className={classes(
        'pointer-events-none flex h-5 items-center gap-1 rounded-full bg-scrim/70 px-1.5 text-xs font-medium text-on-picture tabular-nums',
        className,
      )}
    >
      <Film className="size-3" aria-hidden />
      <span className="sr-only">Video</span>
      {durationMs !== undefined && formatDuration(durationMs)}
    </span>
  );
}
