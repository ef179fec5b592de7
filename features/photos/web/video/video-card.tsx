import { CalendarPlus, Download, Pause, Play, Trash2, VideoOff, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { VideoBadge } from '#features/videos/web/public.ts';
import { classes } from '#ui/kit/classes.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { ProgressRing } from '#ui/kit/progress-ring.tsx';
import { toast } from '#ui/notice.ts';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { PhotoVideo } from '../../video-contract.ts';
import { motionLabels, videoCanceled } from '../../video-rules.ts';
import { downloadVideo } from '../acts/download-photo.ts';
import { videoPostAddress } from '../acts/post-address.ts';
import { isInProgress, useCancelVideo, useDeleteVideo } from './queries.ts';

/** A video in the results: in progress, failed, or ready to play. */
export function VideoCard({ video }: { video: PhotoVideo }) {
  if (isInProgress(video)) return <CardInProgress video={video} />;
  return video.video_url ? <ReadyCard video={video} url={video.video_url} /> : <FailedCard video={video} />;
}

function CardInProgress({ video }: { video: PhotoVideo }) {
  const { status, progress, seconds, frame_rate, prompt } = video;
  const cancel = useCancel(video);
  const frames = seconds * frame_rate;
  const done = Math.round(progress * frames);
  const label = status === 'waiting' ? 'Video is waiting' : `Creating video: frame ${done} of ${frames}`;
  return (
    <div className="relative flex aspect-square animate-appear flex-col items-center justify-center gap-3 overflow-hidden rounded-picture bg-sunken p-4 text-center text-sm">
      <ProgressRing label={label} value={status === 'waiting' ? null : progress} />
      <p className="font-medium">{label}</p>
      <p className="line-clamp-2 text-ink-soft max-sm:hidden">{prompt}</p>
      {status === 'waiting' && <IconButton label="Cancel video" icon={<X />} size="small" onClick={cancel} />}
    </div>
  );
}

function FailedCard({ video }: { video: PhotoVideo }) {
  const remove = useRemove(video);
  return (
    <div className="relative flex aspect-square flex-col items-center justify-center gap-3 overflow-hidden rounded-picture border border-dashed border-line bg-sunken/60 p-4 text-center text-sm text-ink-soft">
      <VideoOff className="size-6 shrink-0 max-[24rem]:hidden" strokeWidth={1.6} aria-hidden />
      <p>
        {video.reason !== videoCanceled && 'The video failed.'}
        <span className="mt-1 block">{video.reason} Your credits were refunded.</span>
      </p>
      <IconButton label="Remove" icon={<Trash2 />} size="small" onClick={remove} />
    </div>
  );
}

function ReadyCard({ video, url }: { video: PhotoVideo; url: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [asking, setAsking] = useState(false);
  const remove = useRemove(video, () => setAsking(false));
  const navigate = useNavigate();
  const reducesMotion = useReducedMotion();
  const name = `Video: ${video.movement ?? motionLabels[video.motion].label}, ${video.prompt}`;
  // The browser may refuse to play it; the cover then stays.
  const play = () => void element.current?.play().catch(() => undefined);
  const pause = () => element.current?.pause();

  return (
    <article
      className="group relative aspect-square animate-appear overflow-hidden rounded-picture bg-sunken"
      {...(!reducesMotion && { onPointerEnter: play, onPointerLeave: pause })}
    >
      <video
        ref={element}
        src={url}
        poster={video.cover_url ?? undefined}
        muted
        loop
        playsInline
        preload="none"
        aria-label={name}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="absolute inset-0 size-full object-cover"
      />
      <button
        type="button"
        aria-label={isPlaying ? `Pause ${name}` : `Play ${name}`}
        onClick={isPlaying ? pause : play}
        className="absolute inset-0 flex items-center justify-center"
      >
        <span
          className={classes(
            'flex size-12 items-center justify-center rounded-full bg-scrim/60 text-on-picture transition-opacity',
            isPlaying && 'opacity-0 group-focus-within:opacity-100',
          )}
        >
          {isPlaying ? (
            <Pause className="size-5" aria-hidden />
          ) : (
            <Play className="size-5 translate-x-0.5" aria-hidden />
          )}
        </span>
      </button>
      <VideoBadge durationMs={video.seconds * 1_000} className="absolute top-2 left-2" />
      <div className="absolute right-1 bottom-1 flex rounded-full bg-scrim/70 text-on-picture">
        <IconButton
          label="Use in a post"
          icon={<CalendarPlus />}
          size="small"
          className={onImageStyles}
          onClick={() => navigate(videoPostAddress(video))}
        />
        <IconButton
          label="Download video"
          icon={<Download />}
          size="small"
          className={onImageStyles}
          onClick={() => downloadVideo(url)}
        />
        <IconButton
          label="Delete video"
          icon={<Trash2 />}
          size="small"
          className={onImageStyles}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        title="Delete this video?"
        text="Scheduled posts keep it."
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        open={asking}
        onOpenChange={setAsking}
        busy={false}
        onConfirm={remove}
      />
    </article>
  );
}

function useCancel({ id, influencer_id }: PhotoVideo): () => void {
  const cancel = useCancelVideo(influencer_id);
  return useSingleClick(async () => {
    try {
      await cancel.mutateAsync(id);
      toast.success('Video canceled. Its credits were refunded.');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not cancel the video. Try again.');
    }
  });
}

function useRemove({ id, influencer_id }: PhotoVideo, onRemoved?: () => void): () => void {
  const remove = useDeleteVideo(influencer_id);
  return useSingleClick(async () => {
    try {
      await remove.mutateAsync(id);
      onRemoved?.();
      toast.success('Video deleted');
    } catch {
      toast.error('Could not delete the video. Try again.');
    }
  });
}

const onImageStyles = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
