import { RadioGroup } from 'radix-ui';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { previewDaysKept } from '../preview-rules.ts';
import type { Face } from './builder-draft.ts';

type FaceRowProps = { faces: readonly Face[]; shown: Face | undefined; onChoose: (face: Face) => void };

/** Thumbnails of the previews so far, to choose from. */
export function FaceRow({ faces, shown, onChoose }: FaceRowProps) {
  function choose(imageUrl: string) {
    const face = faces.find((offered) => offered.imageUrl === imageUrl);
    if (face) onChoose(face);
  }
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <h2 id="faces" className="font-medium">
          Your previews
        </h2>
        <p className="text-ink-soft">Kept for {previewDaysKept} days</p>
      </div>
      <RadioGroup.Root
        aria-labelledby="faces"
        value={shown?.imageUrl ?? null}
        onValueChange={choose}
        className="mt-2 flex flex-wrap gap-2"
      >
        {faces.map(({ imageUrl }, index) => (
          <RadioGroup.Item
            key={imageUrl}
            value={imageUrl}
            aria-label={`Preview ${index + 1} of ${faces.length}`}
            className="size-16 overflow-hidden rounded-picture ring-offset-2 ring-offset-canvas transition-shadow hover:ring-2 hover:ring-line-strong data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
          >
            <ImageFrame src={imageUrl} alt="" sizes="4rem" corners="square" />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
