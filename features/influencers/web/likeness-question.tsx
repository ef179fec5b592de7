import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Likeness } from '../clone-rules.ts';
import { ConsentFields, usualTerms } from './consent-fields.tsx';
import { likenessCards } from './likeness-cards.ts';
import { useStateLikeness } from './queries.ts';

/**
 * The question of whose face a clone has, shown if it was created without consent, which is required to generate its
 * images.
 */
export function LikenessQuestion({ influencerId }: { influencerId: string }) {
  const [likeness, setLikeness] = useState<Likeness | null>(null);
  const [terms, setTerms] = useState(usualTerms);
  const state = useStateLikeness(influencerId);
  const handleSave = useSingleClick(save);

  async function save() {
    if (!likeness) return void toast.error('Please confirm that this is you, or that the person has agreed.');
    try {
      await state.mutateAsync({ likeness, consent: terms });
      toast.success('Answer saved');
    } catch {
      toast.error('Could not save your answer. Please try again.');
    }
  }

  return (
    <Card className="mb-8 flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="font-medium">One question before the first image</h2>
        <p className="mt-1 text-sm text-ink-soft">
          This clone was created without stating whose face it has. State it to generate images. Your answer is stored
          with today’s date.
        </p>
      </div>
      <RadioCards
        label="Whose face is it?"
        cards={likenessCards}
        value={likeness}
        onChange={setLikeness}
        disabled={state.isPending}
        columns=""
      />
      {likeness && <ConsentFields terms={terms} onChange={setTerms} disabled={state.isPending} />}
      <Button variant="primary" className="self-start" onClick={handleSave} busy={state.isPending} busyLabel="Saving…">
        Save answer
      </Button>
    </Card>
  );
}
