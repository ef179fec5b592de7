import { useState } from 'react';
import { useUsage } from '#features/billing/web/public.ts';
import { useImageEngine } from '#features/generation/web/public.ts';
import {
  aspects,
  formatCost,
  generationTexts,
  maxImages,
  maxPromptLength,
  minImages,
} from '#features/photos/generation-rules.ts';
import { UndrawnInPrompt } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FieldFrame } from '#ui/kit/field-frame.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import { clampedCount, type ImageOrder, useImageOrder } from './image-order.ts';

type GenerateImagesDialogProps = {
  influencerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The default in Prompt mode if no prompt is entered. */
  caption: string;
  /** How many more images fit into the post, at least one. */
  free: number;
  onGenerate: (order: ImageOrder) => void;
};

const modes = [
  { value: 'auto' as const, label: 'Auto' },
  { value: 'prompt' as const, label: 'Prompt' },
];
const aspectOptions = aspects.map((aspect) => ({ value: aspect, label: aspect }));

/** The options for generating post images: content and number of images, with the resulting cost. */
export function GenerateImagesDialog(props: GenerateImagesDialogProps) {
  const { influencerId, open, onOpenChange, caption, free, onGenerate } = props;
  const [order, setOrder] = useImageOrder(influencerId);
  const [validationError, setValidationError] = useState<string>();
  const { mode } = order;
  const count = clampedCount(order.count, free);

  function change(changes: Partial<ImageOrder>) {
    setValidationError(undefined);
    setOrder({ ...order, ...changes });
  }

  const generate = useSubmit(() => {
    const prompt = order.prompt.trim() || caption.trim();
    if (mode === 'prompt' && !prompt) return setValidationError(generationTexts.missingPrompt);
    onOpenChange(false);
    onGenerate({ ...order, prompt, count });
    // The prompt is kept until it is used.
    if (mode === 'prompt') change({ prompt: '' });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate Images"
      footer={
        <Button variant="primary" type="submit" form="generate-images" aria-describedby="images-cost">
          {count === 1 ? 'Generate 1 image' : `Generate ${count} images`}
        </Button>
      }
    >
      <form id="generate-images" onSubmit={generate} className="flex flex-col gap-6">
        <div>
          <SegmentedControl
            label="Mode"
            options={modes}
            value={mode}
            onChange={(next) => change({ mode: next })}
            className="max-sm:grid"
          />
          <p className="mt-3 text-sm text-ink-soft">{mode === 'auto' ? autoText : promptText}</p>
        </div>
        {mode === 'prompt' && (
          <div>
            <TextArea
              label="Prompt"
              placeholder="Morning coffee at a corner café, laughing, linen shirt, close-up"
              hint={caption.trim() ? 'If empty, the caption is used as the prompt.' : undefined}
              max={maxPromptLength}
              value={order.prompt}
              error={validationError}
              onChange={(event) => change({ prompt: event.target.value })}
            />
            <UndrawnInPrompt influencerId={influencerId} prompt={order.prompt} aspect={order.aspect} />
          </div>
        )}
        <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
          <Stepper
            label="Images"
            hint={free < maxImages ? `Room for ${free} more in this post.` : undefined}
            value={count}
            onChange={(next) => change({ count: next })}
            min={minImages}
            max={clampedCount(maxImages, free)}
          />
          <FieldFrame id="images-aspect" label="Aspect" names="group">
            <SegmentedControl
              label="Aspect"
              options={aspectOptions}
              value={order.aspect}
              onChange={(aspect) => change({ aspect })}
            />
          </FieldFrame>
        </div>
        <Cost images={count} />
      </form>
    </Dialog>
  );
}

/** A separate component, so that its queries only run while the dialog is open. */
function Cost({ images }: { images: number }) {
  const engine = useImageEngine();
  const usage = useUsage();
  return (
    <p id="images-cost" className="text-sm text-ink-soft">
      {formatCost(images)}
      {usage.data && `; you have ${usage.data.credits}`}. Failed images are refunded.
      {engine.data && ` Made with ${engine.data.label}.`}
    </p>
  );
}

const autoText = 'Plans a small shoot around your influencer’s interests: one place, one light, different poses.';
const promptText = 'Every image shows what you describe, each in its own way.';
