import { Copy, ImagePlus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { SkeletonText } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import type { Photo } from '../../contract.ts';
import { getAspect, photoInWords } from '../../generation-rules.ts';
import { MoreLikeThisDialog } from '../generate/more-like-this-dialog.tsx';
import { useFillPrompt } from '../generate/use-fill-prompt.ts';

/** The prompt of a photo, with actions that reuse it. */
export function PhotoPromptCard({ influencerId, photo }: { influencerId: string; photo: Photo | undefined }) {
  const fillPrompt = useFillPrompt(influencerId);
  const [isMaking, setMaking] = useState(false);
  const { companion, not_drawn = [] } = photo?.meta ?? {};

  async function copyPrompt() {
    try {
      await navigator.clipboard.writeText(photo ? photoInWords(photo) : '');
      toast.success('Prompt copied');
    } catch {
      toast.error('Failed to copy prompt');
    }
  }

  return (
    <Card>
      <h2 className="text-sm font-medium text-ink-soft">Prompt</h2>
      {photo ? (
        <p className="mt-2 whitespace-pre-wrap break-words">{photo.prompt}</p>
      ) : (
        <SkeletonText lines={2} className="mt-2" />
      )}
      {companion && !not_drawn.includes(companion.name) && (
        <p className="mt-2 text-sm text-ink-soft">With {companion.name}</p>
      )}
      {photo && photo.changes.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium text-ink-soft">Changed since</h3>
          <ol className="mt-1 list-inside list-decimal break-words">
            {photo.changes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ol>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" icon={<Copy />} onClick={copyPrompt}>
          Copy prompt
        </Button>
        <Button
          size="small"
          icon={<RotateCcw />}
          onClick={() => photo && fillPrompt({ prompt: photoInWords(photo), aspect: getAspect(photo) })}
        >
          Reuse prompt
        </Button>
        <Button size="small" icon={<ImagePlus />} aria-haspopup="dialog" onClick={() => setMaking(true)}>
          More like this
        </Button>
      </div>
      {photo && <MoreLikeThisDialog key={photo.id} photo={photo} open={isMaking} onOpenChange={setMaking} />}
    </Card>
  );
}
