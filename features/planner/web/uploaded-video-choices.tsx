import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '#features/videos/contract.ts';
import { useDeleteUploadedVideo, useUploadedVideos, VideoBadge } from '#features/videos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { PostMedium } from '../post-media.ts';
import { choicesStyles, MediumChoice } from './medium-choice.tsx';
import { toMedium } from './photo-media.ts';

type UploadedVideoChoicesProps = {
  /** URLs of the selected photos and videos. */
  chosen: readonly string[];
  onPress: (medium: PostMedium) => void;
};

/** The videos that the user uploaded, to choose them again or to delete them; nothing if there are none. */
export function UploadedVideoChoices({ chosen, onPress }: UploadedVideoChoicesProps) {
  const { data: videos = [], hasNextPage, isFetchingNextPage, fetchNextPage } = useUploadedVideos();
  const [asked, setAsked] = useState<Video>();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteUploadedVideo();
  const confirm = useSingleClick(async () => {
    try {
      if (asked) await remove.mutateAsync(asked.url);
      toast.success('Video deleted');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not delete the video. Try again.');
    }
    setIsAsking(false);
  });
  if (videos.length === 0) return null;
  return (
    <section aria-label="Uploaded videos" className="mb-6">
      <h3 className="mb-3 text-sm font-medium">Uploaded videos</h3>
      <ul className={choicesStyles}>
        {videos.map((video) => (
          <MediumChoice
            key={video.url}
            url={video.url}
            label={`Uploaded video: ${video.name}`}
            isChosen={chosen.includes(video.url)}
            onPress={() => onPress(toMedium({ image_url: video.url, prompt: '' }))}
            action={
              !chosen.includes(video.url) && (
                <IconButton
                  label={`Delete ${video.name}`}
                  icon={<Trash2 />}
                  size="small"
                  onClick={() => {
                    setAsked(video);
                    setIsAsking(true);
                  }}
                  className="absolute top-1 right-1 bg-surface/90 hover:bg-surface"
                />
              )
            }
          >
            <VideoBadge durationMs={video.duration_ms} className="absolute bottom-2 left-2" />
          </MediumChoice>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-3">
          Load more videos
        </Button>
      )}
      <ConfirmDialog
        title="Delete this video?"
        text={`${asked?.name ?? 'The video'} is deleted from your account, and its space is free again.`}
        confirmLabel="Delete"
        busyLabel="Deleting…"
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </section>
  );
}
