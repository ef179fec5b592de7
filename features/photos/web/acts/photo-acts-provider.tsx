import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionSheet } from '#ui/kit/action-sheet.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { toast } from '#ui/notice.ts';
import { reportThisPage } from '#ui/report-dialog.ts';
import type { Photo } from '../../contract.ts';
import { getAspect, photoInWords } from '../../generation-rules.ts';
import { MoreLikeThisDialog } from '../generate/more-like-this-dialog.tsx';
import { useFillPrompt } from '../generate/use-fill-prompt.ts';
import { useDeletePhoto } from '../queries.ts';
import { useVideoDialog } from '../video/use-video-dialog.tsx';
import { DeletePhotosDialog } from './delete-photos-dialog.tsx';
import { downloadLarge, downloadPhoto } from './download-photo.ts';
import { type PhotoAct, photoActs } from './photo-acts.tsx';
import { postAddress } from './post-address.ts';
import { useToggleFavorite } from './use-toggle-favorite.ts';

type PhotoActsValue = {
  readonly run: (act: PhotoAct, photo: Photo) => void;
  /** Opens a sheet with all actions as large rows. */
  readonly openSheet: (photo: Photo) => void;
};

const PhotoActs = createContext<PhotoActsValue | null>(null);

/**
 * Returns the photo actions from the surrounding PhotoActsProvider. The object is stable, so unchanged photos do not
 * re-render.
 */
export function usePhotoActs(): PhotoActsValue {
  const acts = useContext(PhotoActs);
  if (!acts) throw new Error('This must be used inside a PhotoActsProvider.');
  return acts;
}

/** The photo that a dialog is about, which remains set while the dialog closes. */
type About = { readonly photo: Photo; readonly open: boolean };

/**
 * Runs actions for the photos inside it with a single shared sheet and confirmation dialog, because a gallery may have
 * thousands of photos.
 */
export function PhotoActsProvider({ influencerId, children }: { influencerId: string; children: ReactNode }) {
  const [asking, setAsking] = useState<About | null>(null);
  const [more, setMore] = useState<About | null>(null);
  const [sheet, setSheet] = useState<About | null>(null);
  const toggleFavorite = useToggleFavorite(influencerId);
  const fillPrompt = useFillPrompt(influencerId);
  const remove = useDeletePhoto(influencerId);
  const video = useVideoDialog();
  const navigate = useNavigate();

  const acts: Record<PhotoAct, (photo: Photo) => void> = {
    favorite: (photo) => void toggleFavorite(photo),
    download: (photo) => void downloadPhoto(photo),
    large: (photo) => void prepareLarge(photo),
    post: (photo) => void navigate(postAddress(photo)),
    more: (photo) => setMore({ photo, open: true }),
    reuse: (photo) => fillPrompt({ prompt: photoInWords(photo), aspect: getAspect(photo) }),
    remove: (photo) => setAsking({ photo, open: true }),
    report: ({ image_url }) => reportThisPage(image_url),
    video: (photo) => void video.openFor(photo),
  };
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [value] = useState<PhotoActsValue>(() => ({
    run: (act, photo) => latest.current[act](photo),
    openSheet: (photo) => setSheet({ photo, open: true }),
  }));

  /** Uses a notification, because the menu has closed by the time the photo is ready. */
  async function prepareLarge(photo: Photo) {
    const notice = toast.loading('Preparing…', { id: `large ${photo.id}` });
    await downloadLarge(photo);
    toast.dismiss(notice);
  }

  async function deletePhoto(photo: Photo) {
    try {
      await remove.mutateAsync(photo.id);
      setAsking({ photo, open: false });
      toast.success('Image deleted');
    } catch {
      toast.error('Failed to delete image');
    }
  }

  return (
    <PhotoActs value={value}>
      {children}
      {sheet && (
        <PhotoSheet photo={sheet.photo} open={sheet.open} onOpenChange={(open) => setSheet({ ...sheet, open })} />
      )}
      {more && (
        <MoreLikeThisDialog
          key={more.photo.id}
          photo={more.photo}
          open={more.open}
          onOpenChange={(open) => setMore({ ...more, open })}
        />
      )}
      {video.dialog}
      {asking && (
        <DeletePhotosDialog
          influencerId={influencerId}
          photoIds={[asking.photo.id]}
          open={asking.open}
          onOpenChange={(open) => setAsking({ ...asking, open })}
          busy={remove.isPending}
          onConfirm={() => deletePhoto(asking.photo)}
        />
      )}
    </PhotoActs>
  );
}

type PhotoSheetProps = { photo: Photo; open: boolean; onOpenChange: (open: boolean) => void };

function PhotoSheet({ photo, open, onOpenChange }: PhotoSheetProps) {
  const { run } = usePhotoActs();
  const acts = photoActs(photo, run);
  return (
    <ActionSheet
      open={open}
      onOpenChange={onOpenChange}
      title={photo.prompt}
      picture={<ImageFrame src={photo.image_url} alt="" sizes="3.5rem" />}
      acts={[
        acts.post,
        acts.favorite,
        acts.download,
        acts.large,
        acts.more,
        acts.reuse,
        acts.remove,
        acts.video,
        acts.report,
      ]}
    />
  );
}
