import {
  ArrowLeft,
  CalendarPlus,
  Download,
  Flag,
  Heart,
  Trash2,
  UserRoundCheck,
  UserRoundX,
  Video,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Likeness } from '#contract/likeness.ts';
import { formatDoubt, likenessInWords } from '#features/generation/likeness-rules.ts';
import { isMissing } from '#ui/call-failures.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { toast } from '#ui/notice.ts';
import { reportThisPage } from '#ui/report-dialog.ts';
import { DeletePhotosDialog } from '../acts/delete-photos-dialog.tsx';
import { DownloadLarge } from '../acts/download-large.tsx';
import { downloadPhoto } from '../acts/download-photo.ts';
import { postAddress } from '../acts/post-address.ts';
import { useToggleFavorite } from '../acts/use-toggle-favorite.ts';
import { ChangeCard } from '../change/change-card.tsx';
import { PhotoVersions } from '../change/photo-versions.tsx';
import { filterSearch, usePhotoFilter } from '../gallery/photo-filter.ts';
import { useDeletePhoto, usePhoto } from '../queries.ts';
import { useVideoDialog } from '../video/use-video-dialog.tsx';
import { ContentCredentials } from './content-credentials.tsx';
import { PhotoPromptCard } from './photo-prompt-card.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { SecondTryCard } from './second-try-card.tsx';

/** Shows how closely the face in a photo matches the influencer's. */
function PhotoLikeness({ likeness }: { likeness: Likeness }) {
  const Icon = formatDoubt(likeness) ? UserRoundX : UserRoundCheck;
  return (
    <Card>
      <h2 className="text-sm font-medium text-ink-soft">Likeness</h2>
      <p className="mt-2 flex items-center gap-2 font-medium">
        <Icon className={formatDoubt(likeness) ? 'size-5 text-warning' : 'size-5 text-positive'} aria-hidden />
        {headline(likeness)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{likenessInWords(likeness)}</p>
    </Card>
  );
}

function headline({ verdict, percent }: Likeness): string {
  if (verdict === 'child') return 'Looks like a child';
  return percent === null ? 'No face found' : `Same person: ${percent} %`;
}

/** The page /influencers/{id}/photos/{photoId} with one large photo. */
export default function PhotoPage() {
  const { influencerId = '', photoId = '' } = useParams();
  const { data: photo, isError, error, refetch, isRefetching } = usePhoto(influencerId, photoId);
  const toggleFavorite = useToggleFavorite(influencerId);
  const remove = useDeletePhoto(influencerId);
  const video = useVideoDialog();
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [filter] = usePhotoFilter();
  const back = `/influencers/${influencerId}/photos${filterSearch(filter)}`;

  if (isError && isMissing(error)) {
    return (
      <EmptyState
        level={1}
        title="Photo Not Found"
        text="It may have been deleted."
        action={
          <Button asChild variant="primary">
            <Link to={back}>Back to Influencer</Link>
          </Button>
        }
      />
    );
  }

  if (isError && !photo) {
    return (
      <>
        <Link to={back} className={linkStyles('quiet')}>
          <ArrowLeft className="mr-2 size-4" aria-hidden />
          All photos
        </Link>
        <ErrorState level={1} title="Failed to load photo" onRetry={() => refetch()} retrying={isRefetching} />
      </>
    );
  }

  async function deletePhoto() {
    try {
      await remove.mutateAsync(photoId);
      toast.success('Photo deleted');
      navigate(back, { replace: true });
    } catch (error) {
      toast.error(`Failed to delete photo: ${error instanceof Error ? error.message : 'please try again'}`);
    }
  }

  return (
    <>
      <h1 className="sr-only">Photo</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <PhotoViewer influencerId={influencerId} photoId={photoId} photo={photo} />
        <div className="flex flex-col gap-5 xl:mt-13">
          <div className="grid gap-3 min-[24rem]:grid-cols-2">
            <Button asChild variant="primary" size="large" icon={<CalendarPlus />} className="min-[24rem]:col-span-2">
              <Link to={photo ? postAddress(photo) : ''}>Use in a post</Link>
            </Button>
            <Button
              icon={<Heart className={photo?.meta.favorite ? 'fill-current' : ''} />}
              aria-pressed={photo?.meta.favorite ?? false}
              onClick={() => photo && toggleFavorite(photo)}
            >
              {photo?.meta.favorite ? 'Favorite' : 'Add to favorites'}
            </Button>
            <Button icon={<Download />} onClick={() => photo && downloadPhoto(photo)}>
              Download
            </Button>
            <DownloadLarge photo={photo} className="min-[24rem]:col-span-2" />
            <Button icon={<Video />} onClick={() => photo && video.openFor(photo)} className="min-[24rem]:col-span-2">
              Create video
            </Button>
          </div>
          {photo && <PhotoVersions influencerId={influencerId} photo={photo} />}
          <PhotoPromptCard influencerId={influencerId} photo={photo} />
          <SecondTryCard influencerId={influencerId} photoId={photoId} />
          <ChangeCard influencerId={influencerId} photoId={photoId} />
          {photo && (
            <div className="flex flex-wrap gap-2">
              <Badge>Made with {photo.meta.made_with}</Badge>
              {photo.meta.with_lora && <Badge>Generated with the trained model</Badge>}
              {photo.meta.without_references && <Badge tone="warning">Generated without reference images</Badge>}
              {photo.meta.not_drawn.length > 0 && (
                <Badge tone="warning">Not shown: {photo.meta.not_drawn.join(', ')}</Badge>
              )}
            </div>
          )}
          {photo?.likeness && <PhotoLikeness likeness={photo.likeness} />}
          <ContentCredentials influencerId={influencerId} photoId={photoId} />
          <div className="flex flex-wrap justify-between gap-3">
            <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
              Delete
            </Button>
            <Button variant="quiet" icon={<Flag />} onClick={() => photo && reportThisPage(photo.image_url)}>
              Report
            </Button>
          </div>
        </div>
      </div>
      {video.dialog}
      <DeletePhotosDialog
        influencerId={influencerId}
        photoIds={[photoId]}
        open={asking}
        onOpenChange={setAsking}
        busy={remove.isPending}
        onConfirm={deletePhoto}
      />
    </>
  );
}
