import { Info, Sparkles } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useImageEngine } from '#features/generation/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { Tooltip } from '#ui/kit/tooltip.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { aspects, formatCost, maxImages, maxPromptLength, minImages } from '../../generation-rules.ts';
import { galleryState, type PromptFill } from '../gallery/gallery-state.ts';
import { isOpen, randomSeed, useDrawings } from '../queries.ts';
import { usePromptCheck } from './prompt-check.ts';
import { type PromptDraft, usePromptDraft } from './prompt-draft.ts';
import { UndrawnNotice } from './undrawn-notice.tsx';
import { useStartGeneration } from './use-start-generation.ts';

/** Applies a prompt that was selected elsewhere and focuses the field. The replaced prompt can be restored. */
function useFilledPrompt(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: PromptDraft,
  setDraft: (draft: PromptDraft) => void,
): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { fill } = galleryState(state);

  const take = useEffectEvent((given: PromptFill) => {
    setDraft({ ...draft, ...given });
    // A reload must not overwrite text typed since then.
    navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
    field.current?.focus();
    const written = draft.prompt.trim();
    if (written && written !== given.prompt.trim())
      toast.info('Your prompt was replaced', { action: { label: 'Undo', onClick: () => setDraft(draft) } });
  });
  useEffect(() => {
    if (fill) take(fill);
  }, [fill]);
}

// In a module of its own, because every page loads a list of the modules of each route.
const ReferencePicker = lazy(() => import('#features/references/web/public.ts'));

const CompanionPicker = lazy(() => import('./companion-picker.tsx'));

const aspectOptions = aspects.map((aspect) => ({ value: aspect, label: aspect }));

type GeneratePanelProps = {
  readonly influencerId: string;
  /** Called when a request for images has been accepted. */
  readonly onStarted?: (() => void) | undefined;
};

const inProgressText = 'These images are being generated. Change the prompt to generate others.';

/**
 * The form for generating photos. The prompt stays until the user changes it, and cannot be charged twice while its
 * images are being generated.
 */
export function GeneratePanel({ influencerId, onStarted }: GeneratePanelProps) {
  const [draft, setDraft] = usePromptDraft(influencerId);
  const { prompt, count, aspect } = draft;
  const [refusal, setRefusal] = useState<string>();
  // The check of the prompt and the images that are generated afterwards use the same seed.
  const [seed, setSeed] = useState(randomSeed);
  const undrawn = usePromptCheck(influencerId, { prompt, aspect, count, seed });
  const engine = useImageEngine();
  const field = useRef<HTMLTextAreaElement>(null);
  useFilledPrompt(field, draft, setDraft);

  const button = useRef<HTMLButtonElement>(null);

  function onAccepted() {
    setSeed(randomSeed());
    // The button is disabled while these images are generated and would lose focus. On touch screens the keyboard stays
    // closed.
    const mayType = window.matchMedia('(hover: hover)').matches;
    if (mayType && document.activeElement === button.current) field.current?.focus({ preventScroll: true });
    onStarted?.();
  }
  const { start, isStarting } = useStartGeneration(influencerId, { onAccepted, onRefused: setRefusal });
  const drawings = useDrawings(influencerId);
  const isInProgress = drawings.data?.items.some((one) => isOpen(one) && one.prompt === prompt.trim()) ?? false;
  const disabledReason = prompt.trim() ? (isInProgress ? inProgressText : undefined) : 'Please enter a prompt';

  // A click and the shortcut share one handler, so that both together send one request.
  const generate = useSingleClick(async () => {
    if (disabledReason) return void toast.error(disabledReason);
    await start({ prompt: prompt.trim(), count, aspect, seed });
  });

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
        ref={field}
        onChange={(event) => {
          setDraft({ ...draft, prompt: event.target.value });
          setRefusal(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && generate()}
      />
      <Suspense fallback={null}>
        <ReferencePicker prompt={prompt} onChange={(next) => setDraft({ ...draft, prompt: next })} />
        <CompanionPicker
          influencerId={influencerId}
          prompt={prompt}
          onChange={(next) => setDraft({ ...draft, prompt: next })}
        />
      </Suspense>
      <UndrawnNotice undrawn={undrawn} />
      <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-5">
        <Stepper
          label="Images"
          value={count}
          onChange={(next) => setDraft({ ...draft, count: next })}
          min={minImages}
          max={maxImages}
        />
        <div>
          <p className="mb-2 flex items-center text-sm font-medium">
            Aspect
            <Tooltip text="Images are generated in this shape. The gallery shows square crops; open a photo to see all of it.">
              <IconButton
                label="About aspect ratios"
                icon={<Info />}
                size="small"
                tooltip={false}
                className="-my-2.5 ml-0.5"
              />
            </Tooltip>
          </p>
          <SegmentedControl
            label="Aspect"
            options={aspectOptions}
            value={aspect}
            onChange={(next) => setDraft({ ...draft, aspect: next })}
          />
        </div>
        <div className="ml-auto flex flex-col items-end gap-2 max-sm:w-full max-sm:items-stretch">
          <Button
            ref={button}
            variant="primary"
            size="large"
            icon={<Sparkles />}
            onClick={generate}
            busy={isStarting}
            busyLabel="Generating…"
            disabled={disabledReason !== undefined && !isStarting}
            aria-describedby="generate-cost"
          >
            Generate
          </Button>
        </div>
      </div>
      <p id="generate-cost" className="mt-4 text-sm text-ink-soft">
        {disabledReason && <span className="block text-ink">{disabledReason}</span>}
        {formatCost(count)}. Failed images are refunded.
        {engine.data && ` Made with ${engine.data.label}.`}
      </p>
    </Card>
  );
}
