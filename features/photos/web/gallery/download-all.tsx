import { Download } from 'lucide-react';
import { CallError } from '#ui/call.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-press.ts';
import { downloadZip } from '../acts/download-photo.ts';

/** Downloads all photos of an influencer as one ZIP file. */
export function DownloadAll({ influencerId }: { influencerId: string }) {
  const download = useSingleClick(async () => {
    try {
      const photos = await downloadZip(influencerId);
      toast.success(`Downloading ${photos === 1 ? '1 image' : `${photos} images`}`);
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : 'Failed to download the images.');
    }
  });
  return <IconButton label="Download all" icon={<Download />} size="small" variant="secondary" onClick={download} />;
}
