import { ChevronDown, Heart, Languages, PenLine, Scissors, Smile } from 'lucide-react';
import { useState } from 'react';
import { type CaptionLanguage, captionLanguages, languageLabels } from '#contract/caption-choices.ts';
import { listSentences } from '#contract/sentences.ts';
import type { CaptionRewrite } from '#features/captions/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Menu, MenuItem } from '#ui/kit/menu.tsx';

type CaptionChangesProps = {
  caption: string;
  isRewriting: boolean;
  /** The language is that of the changed caption. */
  onRewrite: (wanted: Omit<CaptionRewrite, 'caption'>, language?: CaptionLanguage) => void;
};

/** Changes of the existing caption. */
export function CaptionChanges({ caption, isRewriting, onRewrite }: CaptionChangesProps) {
  const [choosing, setChoosing] = useState<'language' | 'sentence' | null>(null);
  const close = () => setChoosing(null);
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="small" icon={<ChevronDown />} busy={isRewriting} busyLabel="Writing…">
            Change caption
          </Button>
        }
      >
        <MenuItem icon={<Scissors />} onSelect={() => onRewrite({ change: 'shorter' })}>
          Shorter
        </MenuItem>
        <MenuItem icon={<Smile />} onSelect={() => onRewrite({ change: 'funnier' })}>
          Funnier
        </MenuItem>
        <MenuItem icon={<Heart />} onSelect={() => onRewrite({ change: 'personal' })}>
          More personal
        </MenuItem>
        <MenuItem icon={<Languages />} onSelect={() => setChoosing('language')}>
          Translate…
        </MenuItem>
        <MenuItem icon={<PenLine />} onSelect={() => setChoosing('sentence')}>
          Rewrite one sentence…
        </MenuItem>
      </Menu>
      <ChoiceDialog
        open={choosing === 'language'}
        title="Translate the caption"
        choices={captionLanguages.map((language) => ({ value: language, label: languageLabels[language] }))}
        onChoose={(language) => onRewrite({ change: 'translate' }, language)}
        onClose={close}
      />
      <ChoiceDialog
        open={choosing === 'sentence'}
        title="Rewrite one sentence"
        choices={[...new Set(listSentences(caption))].map((sentence) => ({ value: sentence, label: sentence }))}
        onChoose={(sentence) => onRewrite({ change: 'sentence', sentence })}
        onClose={close}
      />
    </>
  );
}

type ChoiceDialogProps<Value extends string> = {
  open: boolean;
  title: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
  onClose: () => void;
};

function ChoiceDialog<Value extends string>({ open, title, choices, onChoose, onClose }: ChoiceDialogProps<Value>) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} size="small">
      <ul className="flex flex-col gap-2">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className="w-full rounded-control border border-line bg-raised px-4 py-3 text-left hover:bg-ink/5"
              onClick={() => {
                onClose();
                onChoose(value);
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
