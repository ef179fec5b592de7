import { Info, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSession } from '#features/account/web/public.ts';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { Tooltip } from '#ui/kit/tooltip.tsx';
import {
  type Aspect,
  aspects,
  creditsPerImage,
  fewestImages,
  maxPromptLength,
  mostImages,
  usualAspect,
  usualImages,
} from '../generation-rules.ts';
import { promptRefusal } from './prompt-refusal.ts';
import { useGenerate, useImageEngine } from './queries.ts';

const aspectOptions = aspects.map((aspect) => ({ value: aspect, label: aspect }));

/** Where a person says what the next photos show. */
export function GeneratePanel({ influencerId }: { influencerId: string }) {
  const [prompt, setPrompt] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [count, setCount] = useState<number>(usualImages);
  const [aspect, setAspect] = useState<Aspect>(usualAspect);
  const generate = useGenerate(influencerId);
  const engine = useImageEngine();
  const session = useSession();

  async function start() {
    if (session.status === 'signed out') return void toast.error('Please sign in to generate images');
    if (!prompt.trim()) return void toast.error('Please enter a prompt');
    const began = toast.info(`Generating ${count} ${count === 1 ? 'image' : 'images'}…`);
    try {
      await generate.mutateAsync({ prompt: prompt.trim(), count, aspect });
    } catch (error) {
      toast.dismiss(began);
      const limit = limitMet(error);
      if (limit) return promptUpgrade(limit);
      const refused = promptRefusal(error);
      if (refused) return setRefusal(refused);
      toast.error(`Generation failed: ${error instanceof Error ? error.message : 'please try again'}`);
    }
  }

  return (
    <Card>
      <h2 className="type-display text-display-xs">Generate Photos</h2>
      <TextArea
        className="mt-4"
        label="Prompt"
        placeholder="Morning coffee at a corner café, laughing, linen shirt, close-up"
        max={maxPromptLength}
        value={prompt}
        error={refusal}
        onChange={(event) => {
          setPrompt(event.target.value);
          setRefusal(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && start()}
      />
      <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-5">
        <Stepper label="Images" value={count} onChange={setCount} min={fewestImages} max={mostImages} />
        <div>
          <p className="mb-2 flex items-center text-sm font-medium">
            Aspect
            <Tooltip text="Pictures are made in this shape. The gallery shows a square crop of each; open one to see all of it.">
              <IconButton
                label="About aspects"
                icon={<Info />}
                size="small"
                tooltip={false}
                className="-my-2.5 ml-0.5"
              />
            </Tooltip>
          </p>
          <SegmentedControl label="Aspect" options={aspectOptions} value={aspect} onChange={setAspect} />
        </div>
        <div className="ml-auto flex flex-col items-end gap-2 max-sm:w-full max-sm:items-stretch">
          <Button
            variant="primary"
            size="large"
            icon={<Sparkles />}
            onClick={start}
            busy={generate.isPending}
            busyLabel="Generating…"
            disabled={!prompt.trim()}
            aria-describedby="generate-cost"
          >
            Generate
          </Button>
        </div>
      </div>
      <p id="generate-cost" className="mt-4 text-sm text-ink-soft">
        {!prompt.trim() && <span className="block text-ink">Please enter a prompt</span>}
        {count * creditsPerImage} {count * creditsPerImage === 1 ? 'credit' : 'credits'}. Failed images are refunded.
        {engine.data && ` Made with ${engine.data.label}.`}
      </p>
    </Card>
  );
}
