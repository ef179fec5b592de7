import { useState } from 'react';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { Slider } from '#ui/kit/slider.tsx';
import type { Photo } from '../../contract.ts';

type CompareDialogProps = { before: Photo; after: Photo; open: boolean; onOpenChange: (open: boolean) => void };

const sizes = '(min-width: 640px) 36rem, 100vw';

/** Shows a photo before and after a change, overlaid, with a slider that moves the divider between them. */
export function CompareDialog({ before, after, open, onOpenChange }: CompareDialogProps) {
  const [share, setShare] = useState(50);
  const ratio = after.width && after.height ? `${after.width} / ${after.height}` : '1 / 1';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Before and after" description={after.changes.at(-1)}>
      <div className="relative mx-auto" style={{ aspectRatio: ratio, maxHeight: '56dvh' }}>
        <ImageFrame src={before.image_url} alt={`Before: ${before.prompt}`} ratio={ratio} sizes={sizes} />
        <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
          <ImageFrame src={after.image_url} alt={`After: ${after.changes.at(-1)}`} ratio={ratio} sizes={sizes} />
        </div>
        <div
          aria-hidden
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-on-picture"
          style={{ left: `${share}%` }}
        />
      </div>
      <Slider
        className="mt-5"
        label="How much of the original to show"
        value={share}
        onChange={setShare}
        format={(value) => `${value} %`}
        ends={['After', 'Before']}
      />
    </Dialog>
  );
}
