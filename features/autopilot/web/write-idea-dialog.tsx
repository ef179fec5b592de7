import { useState } from 'react';
import { useParams } from 'react-router';
import { UndrawnInPrompt } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { maxIdeaLength } from '../autopilot-rules.ts';
import type { AutopilotSlot } from '../contract.ts';
import type { AutopilotActs } from './queries.ts';
import { slotTime } from './slot-time.ts';

type WriteIdeaDialogProps = {
  /** The post to edit, or null if there is none. */
  slot: AutopilotSlot | null;
  onClose: () => void;
  acts: AutopilotActs;
};

/** Lets the user write the idea of a planned post. */
export function WriteIdeaDialog({ slot, onClose, acts }: WriteIdeaDialogProps) {
  // Keeps the dialog's content while it closes.
  const [last, setLast] = useState(slot);
  if (slot && slot !== last) setLast(slot);
  return (
    <Dialog
      open={slot !== null}
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="What should it show?"
      description={last ? slotTime(last) : ''}
    >
      {last && <IdeaForm key={last.id} slot={last} onClose={onClose} acts={acts} />}
    </Dialog>
  );
}

function IdeaForm({ slot, onClose, acts }: WriteIdeaDialogProps & { slot: AutopilotSlot }) {
  const { influencerId = '' } = useParams();
  const planned = slot.idea?.title ?? '';
  const [words, setWords] = useDraft(`idea ${slot.id}`, readWords, planned);
  const isReady = words.trim() !== '' && words.length <= maxIdeaLength;
  const submit = useSubmit(async () => {
    if (!isReady) return;
    if (!(await acts.changeIdea(slot.id, { kind: 'write', words }))) return;
    setWords(planned);
    onClose();
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <TextArea
          label="Place, clothes, what happens"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          max={maxIdeaLength}
          rows={4}
          hint="Your text stays as you write it, even if you change the settings."
        />
        <UndrawnInPrompt influencerId={influencerId} prompt={words} />
      </div>
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" aria-disabled={!isReady} busy={acts.isPending} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  );
}

function readWords(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
