import { useState } from 'react';
import { captionLanguages } from '#contract/caption-choices.ts';
import { emojiPolicies } from '#contract/character.ts';
import { CallError } from '#ui/call.ts';
import { Button } from '#ui/kit/button.tsx';
import { ChoiceChips, MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick, useSubmit } from '#ui/use-single-click.ts';
import type { SavedCharacter } from '../../character-contract.ts';
import { characterLimits } from '../../character-rules.ts';
import { showRefusal } from '../show-refusal.ts';
import {
  characterLists,
  type EditedCharacter,
  emojiLabels,
  findListError,
  formatLanguage,
  toCharacter,
  toEdited,
} from './character-fields.ts';
import { useProposeCharacter, useSaveCharacter } from './character-queries.ts';

type CharacterFormProps = {
  influencerId: string;
  edited: EditedCharacter;
  onChange: (edited: EditedCharacter) => void;
  /** The form is closed without unsaved input. */
  onClose: () => void;
};

const emojiOptions = emojiPolicies.map((policy) => ({ value: policy, label: emojiLabels[policy] }));
const languageOptions = captionLanguages.map((language) => ({ value: language, label: formatLanguage(language) }));

const changedElsewhere = 'Another version was saved in the meantime. Save again to replace it; Versions keeps both.';

/** Edits a character, or fills it with a proposal. */
export function CharacterForm({ influencerId, edited, onChange, onClose }: CharacterFormProps) {
  const save = useSaveCharacter(influencerId);
  const propose = useProposeCharacter(influencerId);
  const [variant, setVariant] = useState(0);
  const change = (changes: Partial<EditedCharacter>) => onChange({ ...edited, ...changes });
  const isInvalid = characterLists.some(({ field }) => findListError(edited.lists[field]));

  const submit = useSubmit(async () => {
    if (isInvalid) return;
    try {
      await save.mutateAsync({ character: toCharacter(edited), version: edited.version });
      toast.success('Character saved');
      onClose();
    } catch (error) {
      const current = findNewerVersion(error);
      if (current) change({ version: current.version });
      if (current) return void toast.warning(changedElsewhere);
      showRefusal(error, 'Could not save the character.');
    }
  });
  const fill = useSingleClick(async () => {
    try {
      const proposal = await propose.mutateAsync({ language: edited.languages[0] ?? 'en', variant });
      setVariant(variant + 1);
      // A proposal has no words of a brand.
      const { brand_words, avoided_claims } = edited.lists;
      const { lists, ...proposed } = toEdited(proposal, edited.version);
      onChange({ ...proposed, lists: { ...lists, brand_words, avoided_claims } });
    } catch (error) {
      showRefusal(error, 'Could not propose a character.');
    }
  });

  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-5">
      <TextArea
        label="Backstory"
        hint="For language models. Captions hint at it where the photo fits."
        value={edited.backstory}
        onChange={(event) => change({ backstory: event.target.value })}
        max={characterLimits.backstory}
        maxLength={characterLimits.backstory}
      />
      <TextArea
        label="Tone of voice"
        hint="For language models, in addition to the tone in Style & Settings."
        rows={2}
        value={edited.voice}
        onChange={(event) => change({ voice: event.target.value })}
        max={characterLimits.voice}
        maxLength={characterLimits.voice}
      />
      {characterLists.map(({ field, label, hint }) => (
        <TextArea
          key={field}
          label={label}
          hint={`${hint} One per line.`}
          rows={2}
          error={findListError(edited.lists[field])}
          value={edited.lists[field]}
          onChange={(event) => change({ lists: { ...edited.lists, [field]: event.target.value } })}
        />
      ))}
      <ChoiceChips
        label="Emoji"
        options={emojiOptions}
        value={edited.emoji}
        onChange={(emoji) => emoji && change({ emoji })}
        required
      />
      <MultiChoiceChips
        label="Languages"
        options={languageOptions}
        value={edited.languages}
        onChange={(languages) => change({ languages })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving…" disabled={isInvalid}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="quiet" onClick={fill} busy={propose.isPending} busyLabel="Proposing…" className="sm:ml-auto">
          Propose from traits
        </Button>
      </div>
    </form>
  );
}

/** Returns the version that was saved after the edited one. */
function findNewerVersion(error: unknown): SavedCharacter | undefined {
  if (!(error instanceof CallError) || error.code !== 'CHARACTER_CHANGED') return undefined;
  return (error.details as { readonly current: SavedCharacter }).current; // according to the contract
}
