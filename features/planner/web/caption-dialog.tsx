import { captionLanguages, captionLengths, languageLabels } from '#contract/caption-choices.ts';
import type { CaptionOverrides } from '#features/captions/contract.ts';
import type { ChannelSettings } from '#features/style/contract.ts';
import { captionLengthLabels, defaultSettings, hashtags } from '#features/style/style-rules.ts';
import { ToneField, useSavedSettings } from '#features/style/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { Slider } from '#ui/kit/slider.tsx';

type CaptionDialogProps = {
  influencerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The options selected here; all others follow the influencer's settings. */
  overrides: CaptionOverrides;
  onChange: (overrides: CaptionOverrides) => void;
  onGenerate: () => void;
};

type Style = Pick<ChannelSettings, 'vibe' | 'language' | 'caption_length' | 'max_hashtags'>;

const languages = captionLanguages.map((language) => ({ value: language, label: languageLabels[language] }));
const lengths = captionLengths.map((length) => ({
  value: length,
  label: `${captionLengthLabels[length].label}, ${captionLengthLabels[length].words}`,
}));

/** Caption options for this post that differ from the influencer's settings. */
export function CaptionDialog(props: CaptionDialogProps) {
  const { open, onOpenChange, overrides, onChange, onGenerate } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Generate Caption"
      description="For this post only. Style & Settings do not change."
      footer={
        <>
          {Object.keys(overrides).length > 0 && (
            <Button variant="quiet" onClick={() => onChange({})} className="sm:mr-auto">
              As in Style &amp; Settings
            </Button>
          )}
          <Button variant="primary" onClick={onGenerate}>
            Generate
          </Button>
        </>
      }
    >
      <CaptionStyle {...props} />
    </Dialog>
  );
}

function CaptionStyle({ influencerId, overrides, onChange }: CaptionDialogProps) {
  const saved = useSavedSettings(influencerId);
  const settings: Style = saved.data ?? defaultSettings;

  function choose(chosen: CaptionOverrides) {
    onChange(otherThan(settings, { ...overrides, ...chosen }));
  }

  if (saved.isPending)
    return (
      <Loading label="Loading settings">
        <Skeleton className="h-96 rounded-panel" />
      </Loading>
    );
  if (saved.isLoadingError)
    return <ErrorState text="Failed to load settings" onRetry={() => saved.refetch()} retrying={saved.isRefetching} />;
  return (
    <div className="flex flex-col gap-6">
      <ToneField tone={overrides.vibe ?? settings.vibe} onChange={(vibe) => choose({ vibe })} />
      <ChoiceChips
        label="Language"
        options={languages}
        value={overrides.language ?? settings.language}
        onChange={(language) => language && choose({ language })}
        required
      />
      <ChoiceChips
        label="Length"
        options={lengths}
        value={overrides.caption_length ?? settings.caption_length}
        onChange={(caption_length) => caption_length && choose({ caption_length })}
        required
      />
      <Slider
        label="Maximum hashtags"
        value={overrides.max_hashtags ?? settings.max_hashtags}
        onChange={(max_hashtags) => choose({ max_hashtags })}
        min={hashtags.off}
        max={hashtags.most}
        format={(count) => (count === hashtags.off ? 'None' : String(count))}
      />
    </div>
  );
}

/** An option that matches the setting is not an override, so that the caption follows later changes to the settings. */
function otherThan(
  settings: Style,
  { vibe, language, caption_length, max_hashtags }: CaptionOverrides,
): CaptionOverrides {
  return {
    ...(vibe && vibe !== settings.vibe && { vibe }),
    ...(language && language !== settings.language && { language }),
    ...(caption_length && caption_length !== settings.caption_length && { caption_length }),
    ...(max_hashtags !== undefined && max_hashtags !== settings.max_hashtags && { max_hashtags }),
  };
}
