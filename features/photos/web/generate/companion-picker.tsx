import { Users } from 'lucide-react';
import { findCompanionInPrompt, replaceCompanionInPrompt } from '#contract/companion-in-prompt.ts';
import { useInfluencers } from '#features/influencers/web/public.ts';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';

type CompanionPickerProps = {
  readonly influencerId: string;
  readonly prompt: string;
  readonly onChange: (prompt: string) => void;
};

/** The number of influencers that are offered; others can be named in the prompt. */
const maxOffered = 12;

/** Adds another influencer of the user to a prompt and removes it. A photo shows at most one. */
export default function CompanionPicker({ influencerId, prompt, onChange }: CompanionPickerProps) {
  const { data } = useInfluencers();
  const others = (data?.items ?? []).filter(({ id, name }) => id !== influencerId && name.trim() !== '');
  const chosen = findCompanionInPrompt(prompt, others);
  const offered = others.slice(0, maxOffered);
  const shown = chosen && !offered.includes(chosen) ? [chosen, ...offered] : offered;

  function choose(ids: readonly string[]): void {
    const added = others.find(({ id }) => ids.includes(id) && id !== chosen?.id);
    const kept = chosen ? replaceCompanionInPrompt(prompt, chosen, '') : prompt;
    const words = kept.replaceAll(/ {2,}/g, ' ').trim();
    onChange([words, added ? `with @${added.name}` : ''].filter((part) => part !== '').join(' '));
  }

  if (others.length === 0) return null;
  return (
    <MultiChoiceChips
      className="mt-4"
      label="With another influencer"
      options={shown.map(({ id, name }) => ({ value: id, label: name, icon: <Users /> }))}
      value={chosen ? [chosen.id] : []}
      onChange={choose}
    />
  );
}
