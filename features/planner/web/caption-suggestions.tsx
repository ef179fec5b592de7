import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';

type CaptionSuggestionsProps = {
  captions: readonly string[];
  isSuggesting: boolean;
  onChoose: (caption: string) => void;
  onSuggest: () => void;
  onClose: () => void;
};

/** Captions to choose from. It is closed if there are none. */
export function CaptionSuggestions({ captions, isSuggesting, onChoose, onSuggest, onClose }: CaptionSuggestionsProps) {
  return (
    <Dialog
      open={captions.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title="Choose a caption"
      description="Your caption is replaced by the one that you use. You can undo it."
      footer={
        <Button onClick={onSuggest} busy={isSuggesting} busyLabel="Writing…">
          Write other captions
        </Button>
      }
    >
      <ul className="flex flex-col gap-3">
        {captions.map((caption, index) => (
          <li
            key={caption}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised p-4"
          >
            <p className="min-w-0 flex-1 basis-64 whitespace-pre-line break-words">{caption}</p>
            <Button
              size="small"
              aria-label={`Use caption ${index + 1}`}
              onClick={() => {
                onChoose(caption);
                onClose();
              }}
              className="ml-auto"
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
