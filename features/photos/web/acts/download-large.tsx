import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Photo } from '../../contract.ts';
import { downloadLarge } from './download-photo.ts';
import { largeDownloadLabel } from './photo-acts.tsx';

/** Downloads the photo at 2,048 pixels. That version has to be created the first time. */
export function DownloadLarge({ photo, className }: { photo: Photo | undefined; className?: string }) {
  const [isBusy, setBusy] = useState(false);
  const handleDownload = useSingleClick(async () => {
    if (!photo) return;
    setBusy(true);
    await downloadLarge(photo);
    setBusy(false);
  });
  return (
    <Button
      icon={largeDownloadLabel.icon}
      className={className}
      busy={isBusy}
      busyLabel="Preparing…"
      onClick={handleDownload}
    >
      {largeDownloadLabel.label}
    </Button>
  );
}
