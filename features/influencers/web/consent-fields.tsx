import { Checkbox } from '#ui/kit/checkbox.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { type ConsentTerms, consentMonths } from '../clone-rules.ts';

export const usualTerms: ConsentTerms = { scope: ['images'], months: consentMonths.usual };

const durations = [3, 6, consentMonths.usual, consentMonths.most].map((months) => ({
  value: String(months),
  label: `${months} months`,
}));

type ConsentFieldsProps = {
  terms: ConsentTerms;
  onChange: (terms: ConsentTerms) => void;
  disabled?: boolean;
};

/** What the consent for a clone covers, and for how long. */
export function ConsentFields({ terms: { scope, months }, onChange, disabled = false }: ConsentFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label="Also for advertisements"
        hint="The person agrees that sponsored posts show the clone. Without this, it appears only in posts without a sponsor."
        checked={scope.includes('advertisements')}
        onChange={(on) => onChange({ months, scope: on ? ['images', 'advertisements'] : ['images'] })}
        disabled={disabled}
      />
      <SelectField
        label="The consent is valid for"
        hint="After that, no images are generated and scheduled posts wait until you renew it."
        options={durations}
        value={String(months)}
        onChange={(value) => onChange({ scope, months: Number(value) })}
        disabled={disabled}
        className="max-w-80"
      />
    </div>
  );
}
