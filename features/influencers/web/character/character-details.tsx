import { languageLabels } from '#contract/caption-choices.ts';
import type { Character } from '#contract/character.ts';
import { characterLists, emojiLabels } from './character-fields.ts';

/** The fields of a character that are not empty. */
export function CharacterDetails({ character }: { character: Character }) {
  const { backstory, voice, emoji, languages } = character;
  const rows = [
    ['Backstory', backstory],
    ['Tone of voice', voice],
    ...characterLists.map(({ field, label }) => [label, character[field].join(', ')]),
    ['Emoji', emojiLabels[emoji]],
    ['Languages', languages.map((language) => languageLabels[language]).join(', ')],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-4 divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
