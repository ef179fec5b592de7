import { type ReactNode, useState } from 'react';
import { toast } from '#ui/notice.ts';
import type { Photo } from '../../contract.ts';
import type { VideoOptions } from '../../video-contract.ts';
import { CreateVideoDialog } from './create-video-dialog.tsx';
import { useFetchVideoOptions } from './queries.ts';

type About = { readonly photo: Photo; readonly options: VideoOptions; readonly open: boolean };

/** Returns the dialog that creates a video, and a function that opens it or shows why there can be no video. */
export function useVideoDialog(): { readonly dialog: ReactNode; readonly openFor: (photo: Photo) => Promise<void> } {
  const [about, setAbout] = useState<About | null>(null);
  const fetchOptions = useFetchVideoOptions();

  async function openFor(photo: Photo): Promise<void> {
    try {
      const options = await fetchOptions(photo);
      if (options.unavailable !== null) toast.info(options.unavailable);
      else setAbout({ photo, options, open: true });
    } catch {
      toast.error('Could not load the options for a video. Try again.');
    }
  }

  const dialog = about && (
    <CreateVideoDialog
      key={about.photo.id}
      photo={about.photo}
      options={about.options}
      open={about.open}
      onOpenChange={(open) => setAbout({ ...about, open })}
    />
  );
  return { dialog, openFor };
}
