import { useState } from 'react';
import type { PinterestOptions } from '#contract/network-options.ts';
import { maxTitleLength } from '#contract/network-title.ts';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useBoards } from './queries.ts';

type PinterestChoicesProps = {
  influencerId: string;
  value: PinterestOptions | undefined;
  onChange: (options: PinterestOptions | undefined) => void;
  disabled?: boolean | undefined;
  isStanding?: boolean;
};

/** The choices for a pin. The title of prepared pins is the first line of their caption. */
export function PinterestChoices({ influencerId, value, onChange, disabled, isStanding }: PinterestChoicesProps) {
  const boards = useBoards(influencerId);
  const [partial, setPartial] = useState<Omit<PinterestOptions, 'boardId'>>({ title: null, link: null });
  const { title, link } = value ?? partial;
  const options = (boards.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // The board may have been deleted, or the list may not be loaded.
  const isListed = options.some((option) => option.value === value?.boardId);

  function change(changes: Partial<PinterestOptions>): void {
    const { boardId = value?.boardId, ...texts } = changes;
    const next = { title, link, ...texts };
    setPartial(next);
    if (boardId) onChange({ ...next, boardId });
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Board on Pinterest"
        hint={boards.data?.items.length === 0 ? 'This account has no boards. Create one on Pinterest.' : undefined}
        error={boards.isError ? 'Could not load the boards.' : undefined}
        options={!value || isListed ? options : [...options, { value: value.boardId, label: 'The chosen board' }]}
        value={value?.boardId ?? ''}
        onChange={(boardId) => change({ boardId })}
        disabled={disabled}
      />
      {boards.isError && (
        <div>
          <Button size="small" onClick={() => boards.refetch()} busy={boards.isRefetching} busyLabel="Loading…">
            Try again
          </Button>
        </div>
      )}
      {!isStanding && (
        <TextField
          label="Title on Pinterest"
          hint="Empty for the first line of the caption."
          value={title ?? ''}
          onChange={(event) => change({ title: event.target.value || null })}
          maxLength={maxTitleLength}
          disabled={disabled}
        />
      )}
      <TextField
        label={isStanding ? 'Link of the pins' : 'Link of the pin'}
        optional
        type="url"
        placeholder="https://"
        value={link ?? ''}
        onChange={(event) => change({ link: event.target.value || null })}
        maxLength={2_000}
        disabled={disabled}
      />
    </div>
  );
}
