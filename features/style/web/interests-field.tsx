import { Plus } from 'lucide-react';
import { useState } from 'react';
import { capitalized } from '#ui/capitalized.ts';
import { Button } from '#ui/kit/button.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import { interestPresets, maxInterestLength, maxInterests, normalizeInterests } from '../style-rules.ts';

type InterestsFieldProps = { interests: readonly string[]; onChange: (interests: string[]) => void };

/** The interests of an influencer: presets and custom ones. */
export function InterestsField({ interests, onChange }: InterestsFieldProps) {
  const [own, setOwn] = useState('');
  // A removed interest stays visible, so that it can be selected again.
  const [known, setKnown] = useState(interests);
  const offered = normalizeInterests([...interestPresets, ...known, ...interests]);
  const isFull = interests.length >= maxInterests;

  function change(next: readonly string[]): void {
    setKnown([...known, ...interests, ...next]);
    onChange(normalizeInterests(next));
  }

  const add = useSubmit(() => {
    if (own.trim()) change([...interests, own]);
    setOwn('');
  });

  return (
    <div className="flex flex-col gap-4">
      <MultiChoiceChips
        label="Interests"
        options={offered.map((interest) => ({ value: interest, label: capitalized(interest) }))}
        value={normalizeInterests(interests)}
        onChange={change}
        most={maxInterests}
        hint={isFull ? `${maxInterests} interests at most.` : 'Captions and planned photos are about these.'}
      />
      <form onSubmit={add} className="flex items-end gap-2">
        <TextField
          label="Your own interest"
          placeholder="e.g. vintage cars"
          value={own}
          onChange={(event) => setOwn(event.target.value)}
          maxLength={maxInterestLength}
          disabled={isFull}
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" icon={<Plus />} disabled={isFull || !own.trim()}>
          Add
        </Button>
      </form>
    </div>
  );
}
