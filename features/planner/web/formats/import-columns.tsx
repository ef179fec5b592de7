import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { type CsvField, csvFieldNames, csvFields } from '../../csv-fields.ts';
import type { CsvRead } from '../../formats-contract.ts';

type ImportColumnsProps = {
  csv: CsvRead;
  disabled: boolean;
  onChange: (columns: (CsvField | null)[]) => void;
};

const notImported = 'none';
const options = [
  { value: notImported, label: 'Not imported' },
  ...csvFieldNames.map((field) => ({ value: field, label: csvFields[field] })),
];
/** All columns are shown if a file has at most this many. */
const fewColumns = 12;

/** The columns of a CSV file, and the field that each one is imported as. */
export function ImportColumns({ csv: { columns, missing }, disabled, onChange }: ImportColumnsProps) {
  const [showsAll, setShowsAll] = useState(columns.length <= fewColumns);
  const places = columns.map((column, at) => ({ ...column, at }));
  const shown = showsAll || missing.length > 0 ? places : places.filter(({ field }) => field !== null);
  const imported = places.filter(({ field }) => field !== null).length;

  /** A field can only have one column: its previous column is no longer imported. */
  function choose(at: number, value: string) {
    const field = csvFieldNames.find((name) => name === value) ?? null;
    onChange(columns.map((column, place) => (place === at ? field : column.field === field ? null : column.field)));
  }

  return (
    <details open={missing.length > 0 || undefined} className="group unfolding rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="font-medium">Columns</span>{' '}
          <span className="text-sm text-ink-soft">
            {imported} of {columns.length} imported
          </span>
        </span>
        <ChevronDown className="size-4 text-ink-faint transition-[rotate] group-open:rotate-180" aria-hidden />
      </summary>
      <div className="border-t border-line p-4">
        {missing.length > 0 && (
          <p role="alert" className="mb-4 text-sm text-danger">
            Choose the {missing.length === 1 ? 'column' : 'columns'} of:{' '}
            {missing.map((field) => csvFields[field]).join('; ')}.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ at, header, field, example }) => (
            <SelectField
              key={at}
              label={header || `Column ${at + 1}`}
              hint={example ? <span className="block truncate">{example}</span> : 'Empty'}
              options={options}
              value={field ?? notImported}
              disabled={disabled}
              onChange={(value) => choose(at, value)}
            />
          ))}
        </div>
        {shown.length < columns.length && (
          <Button variant="quiet" size="small" className="mt-4 -ml-3" onClick={() => setShowsAll(true)}>
            Show {columns.length - shown.length} more columns
          </Button>
        )}
      </div>
    </details>
  );
}
