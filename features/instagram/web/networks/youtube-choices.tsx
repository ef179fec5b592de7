import { useState } from 'react';
import type { YouTubeOptions } from '#contract/network-options.ts';
import { maxTitleLength } from '#contract/network-title.ts';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';

type YouTubeChoicesProps = {
  value: YouTubeOptions | undefined;
  onChange: (options: YouTubeOptions | undefined) => void;
  disabled?: boolean | undefined;
  isStanding?: boolean;
};

const audiences = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

/** The choices for a video on YouTube. The title of prepared videos is the first line of their caption. */
export function YouTubeChoices({ value, onChange, disabled, isStanding = false }: YouTubeChoicesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const title = value ? value.title : typed;
  return (
    <div className="flex flex-col gap-3">
      {!isStanding && (
        <TextField
          label="Title on YouTube"
          hint="Empty for the first line of the caption."
          value={title ?? ''}
          onChange={(event) => {
            const next = event.target.value.replace(/[<>]/g, '') || null;
            setTyped(next);
            if (value) onChange({ ...value, title: next });
          }}
          maxLength={maxTitleLength}
          disabled={disabled}
        />
      )}
      <SelectField
        label={isStanding ? 'The videos are made for children' : 'The video is made for children'}
        hint="YouTube requires this. It restricts comments and ads on videos for children."
        options={audiences}
        value={value ? (value.madeForKids ? 'yes' : 'no') : ''}
        onChange={(choice) => onChange({ title, madeForKids: choice === 'yes' })}
        disabled={disabled}
      />
    </div>
  );
}
