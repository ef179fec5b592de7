import { Wand2 } from 'lucide-react';
import { useId, useState } from 'react';
import { cutText } from '#contract/cut-text.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { SkeletonText } from '#ui/kit/skeleton.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { formatCost, maxPromptLength } from '../../generation-rules.ts';
import { useChangeCheck } from '../generate/prompt-check.ts';
import { UndrawnNotice } from '../generate/undrawn-notice.tsx';
import { usePhotoChanges } from '../queries.ts';
import { useChangePhoto } from './use-change-photo.ts';

type ChangeCardProps = { influencerId: string; photoId: string };

/** The form for changing a photo, or the reason why it cannot be changed. */
export function ChangeCard({ influencerId, photoId }: ChangeCardProps) {
  const { data, isPending } = usePhotoChanges(influencerId, photoId);
  if (!isPending && !data) return null; // the rest of the page works without it
  return (
    <Card>
      <h2 className="text-sm font-medium text-ink-soft">Change this photo</h2>
      {isPending && <SkeletonText lines={3} className="mt-2" />}
      {data?.why_not && <p className="mt-2">{data.why_not}</p>}
      {data?.why_not === null && <ChangeForm key={photoId} {...{ influencerId, photoId }} />}
    </Card>
  );
}

function ChangeForm({ influencerId, photoId }: ChangeCardProps) {
  const [words, setWords] = useDraft(`change ${photoId}`, readWords, '');
  const [refusal, setRefusal] = useState<string>();
  const undrawn = useChangeCheck(influencerId, photoId, words);
  const costId = useId();
  const onAccepted = () => setWords('');
  const { start, isStarting } = useChangePhoto(influencerId, photoId, { onAccepted, onRefused: setRefusal });
  const change = useSingleClick(async () => {
    if (words.trim()) await start(words.trim());
  });
  return (
    <>
      <TextArea
        className="mt-3"
        label="What should be different?"
        placeholder="A red dress, on a rooftop, at dusk"
        rows={2}
        max={maxPromptLength}
        value={words}
        error={refusal}
        onChange={(event) => {
          setWords(event.target.value);
          setRefusal(undefined);
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && change()}
      />
      <UndrawnNotice undrawn={undrawn} />
      <Button
        className="mt-3 w-full"
        icon={<Wand2 />}
        disabled={!words.trim()}
        busy={isStarting}
        busyLabel="Starting…"
        aria-describedby={costId}
        onClick={change}
      >
        Change this photo
      </Button>
      <p id={costId} className="mt-3 text-sm text-ink-soft">
        Change clothes, background or light. Creates a new photo for {formatCost(1)}; this photo stays unchanged.
      </p>
    </>
  );
}

function readWords(stored: unknown): string | null {
  return typeof stored === 'string' ? cutText(stored, maxPromptLength) : null;
}
