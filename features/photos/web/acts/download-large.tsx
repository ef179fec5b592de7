import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { usePress } from '#ui/use-press.ts';
import type { Photo } from '../../contract.ts';
import { downloadLarge } from './download-photo.ts';
import { largeLook } from './photo-acts.tsx';

/** Downloads the photo at 2,048 pixels, which has to be created the first time. */
export function DownloadLarge({ photo, className }: { photo: Photo | undefined; className?: string }) {
  const [isBusy, setBusy] = useState(false);
  const press = usePress(async () => {
    if (!photo) return;
    setBusy(true);
    await downloadLarge(photo);
    setBusy(false);
  });
  return (
    <Button icon={largeLook.icon} className={className} busy={isBusy} busyLabel="Preparing…" onClick={press}>
      {largeLook.label}
    </Button>
  );
}
