import { useId, useState } from 'react';
import { type KeyScope, keyScopes } from '#contract/key-scopes.ts';
import { useInfluencers } from '#features/influencers/web/public.ts';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { MultiChoiceChips } from '#ui/kit/choice-chips.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import type { ApiKey } from '../../contract.ts';
import { maxKeyNameLength, scopeWords } from '../../key-rules.ts';
import { useCreateKey, useUpdateKey } from '../queries.ts';
import { SettingsFormDialog } from '../settings-form-dialog.tsx';

type KeyDialogProps = {
  /** Null when creating a key. */
  apiKey: ApiKey | null;
  onClose: () => void;
  onCreated: (key: string) => void;
};

/** A form for a key's name, scopes and influencers. */
export function KeyDialog({ apiKey, onClose, onCreated }: KeyDialogProps) {
  const [name, setName] = useState(apiKey?.name ?? '');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(apiKey?.scopes ?? ['read']);
  const [forWhom, setForWhom] = useState<'all' | 'some'>(apiKey?.influencer_ids ? 'some' : 'all');
  const [chosen, setChosen] = useState<readonly string[]>(apiKey?.influencer_ids ?? []);
  const [wasChecked, setWasChecked] = useState(false);
  const influencers = useInfluencers();
  const [create, update] = [useCreateKey(), useUpdateKey()];
  const nameId = useId();

  const missing = {
    name: name.trim() ? undefined : 'Give the key a name.',
    scopes: scopes.length ? undefined : 'Choose at least one permission.',
    influencers: forWhom === 'all' || chosen.length ? undefined : 'Choose at least one influencer.',
  };
  const validationErrors: Partial<typeof missing> = wasChecked ? missing : {};

  const submit = useSubmit(async () => {
    setWasChecked(true);
    if (missing.name) document.getElementById(nameId)?.focus();
    if (missing.name || missing.scopes || missing.influencers) return;
    const settings = { name, scopes: [...scopes], influencer_ids: forWhom === 'all' ? null : [...chosen] };
    try {
      if (!apiKey) return onCreated((await create.mutateAsync(settings)).key);
      await update.mutateAsync({ id: apiKey.id, ...settings });
      toast.success('Key changed');
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not save the key.');
    }
  });

  return (
    <SettingsFormDialog
      title={apiKey ? 'Change API key' : 'Create an API key'}
      submitLabel={apiKey ? 'Save' : 'Create key'}
      busy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={nameId}
        label="Name"
        max={maxKeyNameLength}
        value={name}
        hint="What you will use it for, such as ‘Photo script’."
        error={validationErrors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">Permissions</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope].label}
            hint={scopeWords[scope].text}
            checked={scopes.includes(scope)}
            onChange={(on) => setScopes(on ? [...scopes, scope] : scopes.filter((each) => each !== scope))}
          />
        ))}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {validationErrors.scopes}
        </p>
      </fieldset>
      <RadioCards
        label="Access to"
        cards={[
          { value: 'all', label: 'All influencers', text: 'Including future ones.' },
          { value: 'some', label: 'Selected influencers', text: 'It cannot see any others.' },
        ]}
        value={forWhom}
        onChange={setForWhom}
      />
      {forWhom === 'some' && (
        <MultiChoiceChips
          label="Influencers"
          options={(influencers.data?.items ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          value={chosen}
          onChange={setChosen}
          error={validationErrors.influencers}
        />
      )}
    </SettingsFormDialog>
  );
}
