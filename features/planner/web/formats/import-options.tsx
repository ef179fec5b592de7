import { SelectField } from '#ui/kit/select-field.tsx';
import { repeatMonths } from '../../format-rules.ts';
import type { CsvRead } from '../../formats-contract.ts';
import { type ChosenFile, type Reading, readAs } from './read-file.ts';
import { type Encoding, encodings } from './text-encoding.ts';

type ImportOptionsProps = {
  file: ChosenFile;
  reading: Reading;
  csv: CsvRead | null;
  /** Whether the file might not be UTF-8. */
  offersEncoding: boolean;
  disabled: boolean;
  onChange: (changes: Partial<Reading>, file?: ChosenFile) => void;
};

/** The options that cannot be determined from the file. */
export function ImportOptions({ file, reading, csv, offersEncoding, disabled, onChange }: ImportOptionsProps) {
  if (file.format === 'ics')
    return (
      <SelectField
        label="Dates of recurring events"
        options={repeatMonths.map((count) => ({
          value: String(count),
          label: count === 1 ? 'Next month' : `Next ${count} months`,
        }))}
        value={String(reading.months)}
        disabled={disabled}
        onChange={(value) =>
          onChange({ months: repeatMonths.find((count) => String(count) === value) ?? reading.months })
        }
      />
    );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {csv?.dates_are_ambiguous && (
        <SelectField
          label="Order of the dates"
          error={reading.dateOrder ? undefined : 'We could not detect whether days or months come first in this file.'}
          placeholder="Day or month first?"
          options={[
            { value: 'mdy', label: 'Month first: 2/1 is February 1' },
            { value: 'dmy', label: 'Day first: 2/1 is January 2' },
          ]}
          value={reading.dateOrder ?? ''}
          disabled={disabled}
          onChange={(value) => onChange({ dateOrder: value === 'dmy' ? 'dmy' : 'mdy' })}
        />
      )}
      {csv && (
        <SelectField
          label="Rows without a status"
          options={[
            { value: 'draft', label: 'Import as drafts' },
            { value: 'scheduled', label: 'Import as scheduled' },
          ]}
          value={reading.status}
          disabled={disabled}
          onChange={(value) => onChange({ status: value === 'scheduled' ? 'scheduled' : 'draft' })}
        />
      )}
      {offersEncoding && (
        <SelectField
          label="Text encoding"
          hint="Choose another encoding if characters look wrong below."
          options={encodingNames.map((name) => ({ value: name, label: encodings[name] }))}
          value={file.encoding}
          disabled={disabled}
          onChange={(value) => {
            const chosen = encodingNames.find((name) => name === value);
            if (chosen) onChange({}, readAs(file, chosen));
          }}
        />
      )}
    </div>
  );
}

const encodingNames = Object.keys(encodings) as Encoding[]; // the keys of the object
