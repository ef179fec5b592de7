import { AtSign } from 'lucide-react';
import { Link } from 'react-router';
import { findReferencesInPrompt, replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { useReferences } from './queries.ts';

type ReferencePickerProps = {
  readonly prompt: string;
  readonly onChange: (prompt: string) => void;
};

/** Adds references to a prompt and removes them. While a name is typed after `@`, it shows only names that match. */
export function ReferencePicker({ prompt, onChange }: ReferencePickerProps) {
  const { data } = useReferences();
  const references = data?.items ?? [];
  const chosen = findReferencesInPrompt(prompt, references);
  const typed = findTypedName(prompt);
  const isTyping =
    typed !== null && references.some(({ name }) => startsWith(name, typed) && name.length > typed.length);
  const shown = isTyping ? references.filter(({ name }) => startsWith(name, typed)) : references;

  function choose(ids: readonly string[]): void {
    const removed = chosen.filter(({ id }) => shown.some((one) => one.id === id) && !ids.includes(id));
    const added = references.filter(({ id }) => ids.includes(id) && !chosen.some((one) => one.id === id));
    const start = isTyping && added.length > 0 ? prompt.slice(0, -typed.length - 1) : prompt;
    const kept = replaceReferencesInPrompt(start, references, (one) => (removed.includes(one) ? '' : `@${one.name}`));
    const words = [kept.replaceAll(/ {2,}/g, ' ').trim(), ...added.map(({ name }) => `@${name}`)].filter(
      (part) => part !== '',
    );
    onChange(words.join(' '));
  }

  if (!data) return null;
  if (references.length === 0)
    return (
      <p className="mt-3 text-sm text-ink-soft">
        Show your own product, garment, place or logo:{' '}
        <Link to="/references" className={linkStyles()}>
          add a reference
        </Link>
        .
      </p>
    );
  return (
    <MultiChoiceChips
      className="mt-4"
      label="References"
      options={shown.map(({ id, name }) => ({ value: id, label: name, icon: <AtSign /> }))}
      value={chosen.map(({ id }) => id)}
      onChange={choose}
    />
  );
}

/** Returns the text after the last `@` at the end of a prompt; null if there is none. */
function findTypedName(prompt: string): string | null {
  return /@([^@\n]*)$/.exec(prompt)?.[1] ?? null;
}

function startsWith(name: string, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase());
}
