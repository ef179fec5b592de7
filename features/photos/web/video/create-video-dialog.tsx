import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import type { Photo } from '../../contract.ts';
import type { VideoOptions } from '../../video-contract.ts';
import {
  formatVideoCost,
  getUsualLength,
  maxMovementLength,
  motionLabels,
  type VideoAspect,
} from '../../video-rules.ts';
import { useMovementCheck } from './queries.ts';
import { useStartVideo } from './use-start-video.ts';
import { type ChosenSound, noSound, VideoSound } from './video-sound.tsx';

type CreateVideoDialogProps = {
  photo: Photo;
  options: VideoOptions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const aspectLabels: Readonly<Record<VideoAspect, string>> = { '9:16': '9:16 Reel', '4:5': '4:5 Feed' };

/** Selects the motion, length and format of a video, and shows its price before it is ordered. */
export function CreateVideoDialog({ photo, options, open, onOpenChange }: CreateVideoDialogProps) {
  const [motion, setMotion] = useState(options.motions[0] ?? 'push-in');
  const [seconds, setSeconds] = useState(getUsualLength(options.lengths));
  const [aspect, setAspect] = useState<VideoAspect>(options.aspect);
  const { start, isStarting } = useStartVideo(photo, () => onOpenChange(false));
  const [text, setText] = useState('');
  const movement = text.trim();
  const read = useMovementCheck(photo, text);
  const [sound, setSound] = useState<ChosenSound>(noSound);
  const moves = movement === '' ? { motion } : { movement };
  const sounds = sound.url === '' ? {} : { sound_url: sound.url, sound_rights: sound.hasRights };
  const create = useSubmit(() => start({ ...moves, ...sounds, seconds, aspect }));
  const cost = formatVideoCost(seconds * options.credits_per_second);
  const cards = options.motions.map((value) => ({
    value,
    label: motionLabels[value].label,
    text: motionLabels[value].hint,
    picture: (
      <span className="block overflow-hidden bg-sunken">
        <ImageFrame
          src={photo.image_url}
          alt=""
          sizes="18rem"
          ratio="2 / 1"
          corners="square"
          position="50% 12%"
          className={previewStyles[value]}
        />
      </span>
    ),
  }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create video"
      description={
        options.loops
          ? 'The photo is the first frame. The video repeats without a jump.'
          : 'The photo, cut to the format, is the first frame.'
      }
      footer={
        <Button
          variant="primary"
          type="submit"
          form="create-video"
          busy={isStarting}
          busyLabel="Starting…"
          disabled={sound.url !== '' && !sound.hasRights}
          aria-describedby="video-cost"
        >
          Create video for {cost}
        </Button>
      }
    >
      <form id="create-video" onSubmit={create} className="flex flex-col gap-6">
        <RadioCards
          label="Motion"
          cards={cards}
          value={movement === '' ? motion : (read?.motion ?? null)}
          onChange={setMotion}
          disabled={movement !== ''}
          columns="grid-cols-2"
        />
        <div>
          <TextArea
            label="Describe the movement"
            optional
            hint="In your own words, instead of a motion above: “she turns around and laughs”."
            value={text}
            onChange={(event) => setText(event.target.value)}
            max={maxMovementLength}
            rows={2}
          />
          <div role="status">
            {read && read.not_shown.length > 0 && (
              <p className="mt-3 flex gap-2 text-sm break-words">
                <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
                <span className="min-w-0">The video will not show: {read.not_shown.join(', ')}.</span>
              </p>
            )}
          </div>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <div>
            <p className="mb-2 text-sm font-medium" aria-hidden>
              Length
            </p>
            <SegmentedControl
              label="Length"
              options={options.lengths.map((length) => ({ value: String(length), label: `${length} seconds` }))}
              value={String(seconds)}
              onChange={(value) => setSeconds(options.lengths.find((length) => String(length) === value) ?? seconds)}
              className="w-full"
            />
          </div>
          <div>
            <p className="mb-2 text-sm font-medium" aria-hidden>
              Format
            </p>
            <SegmentedControl
              label="Format"
              options={options.aspects.map((value) => ({ value, label: aspectLabels[value] }))}
              value={aspect}
              onChange={setAspect}
              className="w-full"
            />
          </div>
        </div>
        <VideoSound value={sound} onChange={setSound} />
        <p id="video-cost" className="text-sm text-ink-soft">
          {cost}. A video that fails is refunded.
        </p>
      </form>
    </Dialog>
  );
}

/** A hint of each motion; users who prefer reduced motion see stills. */
const previewStyles: Readonly<Record<VideoOptions['motions'][number], string>> = {
  'push-in': 'motion-safe:animate-approach',
  'turn-and-laugh': 'motion-safe:animate-lean',
  walk: 'motion-safe:animate-step',
  scene: '',
};
