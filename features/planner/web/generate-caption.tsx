import { Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { languageLabels } from '#contract/caption-choices.ts';
import type { CaptionOverrides } from '#features/captions/contract.ts';
import { captionLengthLabels } from '#features/style/style-rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { CaptionChanges } from './caption-changes.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { CaptionSuggestions } from './caption-suggestions.tsx';
import type { KeptDraft } from './post-draft.ts';
import { useCaptionWriting } from './use-caption-writing.ts';

type GenerateCaptionProps = Pick<KeptDraft, 'draft' | 'change'> & { influencerId: string };

/** Generates, suggests and changes the caption, with the influencer's settings or with options for this post only. */
export function GenerateCaption({ influencerId, draft, change }: GenerateCaptionProps) {
  const [overrides, setOverrides] = useState<CaptionOverrides>({});
  const [choosing, setChoosing] = useState(false);
  const writing = useCaptionWriting(influencerId, { draft, change });
  const own = inWords(overrides);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        size="small"
        icon={<Sparkles />}
        onClick={() => writing.write(overrides)}
        busy={writing.isWriting}
        busyLabel="Writing…"
      >
        Generate caption
      </Button>
      <Button
        size="small"
        onClick={() => writing.suggest(overrides)}
        busy={writing.isSuggesting}
        busyLabel="Writing…"
        aria-haspopup="dialog"
      >
        Three to choose from
      </Button>
      {draft.caption.trim() !== '' && (
        <CaptionChanges
          caption={draft.caption}
          isRewriting={writing.isRewriting}
          onRewrite={(wanted, language) => writing.rewrite({ ...overrides, ...(language && { language }) }, wanted)}
        />
      )}
      {writing.undo && (
        <Button size="small" variant="quiet" icon={<Undo2 />} onClick={writing.undo}>
          Undo change
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setChoosing(true)} aria-haspopup="dialog">
        Caption style
      </Button>
      {own && <p className="min-w-0 text-sm text-ink-soft">{own}</p>}
      <CaptionDialog
        influencerId={influencerId}
        open={choosing}
        onOpenChange={setChoosing}
        overrides={overrides}
        onChange={setOverrides}
        onGenerate={() => {
          setChoosing(false);
          writing.write(overrides);
        }}
      />
      <CaptionSuggestions
        captions={writing.suggestions}
        isSuggesting={writing.isSuggesting}
        onChoose={writing.choose}
        onSuggest={() => writing.suggest(overrides)}
        onClose={writing.closeSuggestions}
      />
    </div>
  );
}

/** Describes the options that differ from the settings, e.g. 'luxury, Spanish, at most 5 hashtags'. */
function inWords({ vibe, language, caption_length, max_hashtags }: CaptionOverrides): string {
  const hashtags = max_hashtags === 0 ? 'no hashtags' : `up to ${max_hashtags} hashtags`;
  const words = [
    vibe,
    language && languageLabels[language],
    caption_length && captionLengthLabels[caption_length].label.toLowerCase(),
    max_hashtags !== undefined && hashtags,
  ];
  return words.filter(Boolean).join(', ');
}
